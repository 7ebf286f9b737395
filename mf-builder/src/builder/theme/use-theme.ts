import type { Theme } from '@tessera/form-model/form';
import { useAtomValue, useSetAtom } from 'jotai';
import { changeTheme, removeTheme, type ThemePatch, themeOf } from '../../form-document/commands/theme-commands';
import { documentAtom, runAtom } from '../../store';

/** The theme of the form, and the ways to change it. */
export interface EditedTheme {
  theme: Theme;
  change(patch: ThemePatch): void;
  reset(): void;
}

export function useTheme(): EditedTheme {
  const theme = themeOf(useAtomValue(documentAtom));
  const run = useSetAtom(runAtom);
  return { theme, change: (patch) => run(changeTheme(patch)), reset: () => run(removeTheme()) };
}
