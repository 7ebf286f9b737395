import { closed } from '@tessera/fields/schema-parts';
import { type Static, Type } from 'typebox';
import { brightnesses, cornerNames, themeFonts, themeNames } from './theme-names';

const Colour = Type.String({
  pattern: '^#[0-9a-f]{6}$',
  description: 'Six hexadecimal digits after `#`, in lower case.',
});

const ThemeImage = Type.Object(
  {
    image: Type.String({ maxLength: 100, description: 'Id of the image.' }),
    alternative: Type.String({ maxLength: 500, description: 'What it shows, for people who cannot see it.' }),
  },
  closed,
);

/** How a form looks for visitors. Members that are missing are those of the designed theme. */
export const ThemeSchema = Type.Object(
  {
    name: Type.Enum([...themeNames], { description: 'The designed theme that the others change.' }),
    brightness: Type.Enum([...brightnesses], { description: '`automatic` follows the visitor’s device.' }),
    accent: Type.Optional(Colour),
    ground: Type.Optional(Colour),
    corners: Type.Optional(Type.Enum([...cornerNames])),
    font: Type.Optional(Type.Enum([...themeFonts])),
    cover: Type.Optional(ThemeImage),
    logo: Type.Optional(ThemeImage),
    groundImage: Type.Optional(ThemeImage),
    followsDefault: Type.Optional(
      Type.Literal(true, {
        description:
          'The theme is a copy of the default of the person or the organization. Publishing takes over its changes.',
      }),
    ),
  },
  { ...closed, description: 'How the form looks for visitors. Missing where it has the usual look.' },
);

export type Theme = Static<typeof ThemeSchema>;
export type ThemeName = Theme['name'];
export type ThemeFont = NonNullable<Theme['font']>;
