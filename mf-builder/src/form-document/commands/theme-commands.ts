import type { Theme } from '@tessera/form-model/form';
import { readTheme } from '@tessera/form-model/read-theme';
import type { Command } from './command';
import { typedPart } from './typed-part';

/** The look of a form without a theme. */
const usual: Theme = { name: 'limestone', brightness: 'automatic' };

/** The theme as the owner sees it. */
export function themeOf({ theme }: { theme?: Theme | undefined }): Theme {
  return readTheme(theme) ?? usual;
}

/** The theme as one that does not follow the default. */
export function ownTheme({ followsDefault: _follows, ...theme }: Theme): Theme {
  return theme;
}

/** The properties of a theme that an owner may change. An `undefined` member is removed. */
export type ThemePatch = { [Member in keyof Theme]?: Theme[Member] | undefined };

/** A theme with changes. It no longer follows the default. */
export function patchedTheme(theme: Theme, patch: ThemePatch): Theme {
  const entries = Object.entries({ ...ownTheme(theme), ...patch }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Theme;
}

/** What an owner changes in many small steps: colours that they try, and letters that they type. */
const gradual = new Set(['/accent', '/ground', '/cover/alternative', '/logo/alternative']);

/** Changes how the form looks. To choose a colour or to type a description is one step. */
export function changeTheme(theme: Theme, patch: ThemePatch): Command {
  const part = typedPart(ownTheme(theme), patchedTheme(theme, patch)) ?? '';
  return {
    label: 'Change theme',
    ...(gradual.has(part) ? { joins: `theme ${part}` } : {}),
    run: (formDocument) => ({ ...formDocument, theme: patchedTheme(themeOf(formDocument), patch) }),
  };
}

/** Gives the form the default theme of its owner, and later changes of it. */
export function followDefaultTheme(theme: Theme): Command {
  return {
    label: 'Follow the default theme',
    run: (formDocument) => ({ ...formDocument, theme: { ...theme, followsDefault: true } }),
  };
}

/** Gives the form the usual look. */
export function removeTheme(): Command {
  return {
    label: 'Reset theme',
    run: (formDocument) => {
      const { theme, ...others } = formDocument;
      return theme ? others : formDocument;
    },
  };
}
