import type { Theme } from '@tessera/form-model/form';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
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
  /** The theme as it is at the time of the call, for example after an upload. */
  current(): Theme;
  change(patch: ThemePatch): void;
  /** Gives the form the default theme of its owner, and later changes of it. */
  follow(theme: Theme): void;
  reset(): void;
}

export function useTheme(): EditedTheme {
  const theme = themeOf(useAtomValue(documentAtom));
  const store = useStore();
  const run = useSetAtom(runAtom);
  const current = () => themeOf(store.get(documentAtom));
  return {
    theme,
    current,
    change: (patch) => run(changeTheme(current(), patch)),
    follow: (usual) => run(followDefaultTheme(usual)),
    reset: () => run(removeTheme()),
  };
}
