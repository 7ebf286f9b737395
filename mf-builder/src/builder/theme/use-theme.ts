import type { Theme } from '@tessera/form-model/form';
import { useAtomValue, useSetAtom } from 'jotai';
import {
  changeTheme,
  followDefaultTheme,
  removeTheme,
  type ThemePatch,
  themeOf,
} from '../../form-document/commands/theme-commands';
import { documentAtom, runAtom } from '../../store';

/** The theme of the form, and the ways to change it. */
export interface EditedTheme {
  theme: Theme;
  change(patch: ThemePatch): void;
  /** Gives the form the default theme of its owner, and later changes of it. */
  follow(theme: Theme): void;
  reset(): void;
}

export function useTheme(): EditedTheme {
  const theme = themeOf(useAtomValue(documentAtom));
  const run = useSetAtom(runAtom);
  return {
    theme,
    change: (patch) => run(changeTheme(patch)),
    follow: (usual) => run(followDefaultTheme(usual)),
    reset: () => run(removeTheme()),
  };
}
