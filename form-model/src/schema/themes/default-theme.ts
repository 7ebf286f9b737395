import { Type } from 'typebox';
import { BEFORE, conflictWith } from '../envelope';
import { type Theme, ThemeSchema } from '../theme';

const { followsDefault: _of, ...members } = ThemeSchema.properties;

/** Data of `GET` and `PUT /default-theme`. */
export const DefaultThemeBody = Type.Object({
  theme: Type.Union([Type.Null(), Type.Unsafe<Theme>(Type.Object(members, { additionalProperties: true }))], {
    description: 'Null where new forms begin with the usual look.',
  }),
});

/** Answer of `PUT /default-theme` if it was changed elsewhere, with what is stored now. */
export const DefaultThemeConflict = conflictWith(DefaultThemeBody);

/** Body of `PUT /default-theme`. */
export const DefaultThemeUpdateBody = Type.Object({
  theme: Type.Union([Type.Null(), Type.Object(members, { additionalProperties: false })], {
    description: 'The theme with which new forms begin. Null for the usual look.',
  }),
  before: Type.Optional(
    Type.Object(
      { theme: Type.Union([Type.Null(), Type.Object({}, { additionalProperties: true })]) },
      { description: BEFORE },
    ),
  ),
});
