import { optionsOfLists, withOptionsOfLists } from '@tessera/form-model/listed-fields';
import { sameValue } from '@tessera/form-model/same-value';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { takeOverLists } from '../../form-document/commands/list-commands';
import { followDefaultTheme } from '../../form-document/commands/theme-commands';
import { documentAtom, formAtom, runAtom } from '../../store';
import { useBuilder } from '../session/session-context';

/**
 * After publishing, gives the document the options that the server has taken from option lists, and the default theme.
 * Otherwise the next save would bring the former ones back.
 */
export function TakenOver(): null {
  const form = useAtomValue(formAtom);
  const store = useStore();
  const run = useSetAtom(runAtom);
  const { saver } = useBuilder();
  const seen = useRef(form);
  useEffect(() => {
    if (seen.current === form) return;
    seen.current = form;
    if (form.status !== 'published' || form.version !== form.publishedVersion) return;
    const lists = optionsOfLists(form);
    const current = store.get(documentAtom);
    const { theme } = form;
    const isThemeNew = theme?.followsDefault && current.theme?.followsDefault && !sameValue(theme, current.theme);
    const areOptionsNew = withOptionsOfLists(current, lists) !== current;
    if (areOptionsNew) run(takeOverLists(lists));
    if (isThemeNew) run(followDefaultTheme(theme));
    if (!areOptionsNew && !isThemeNew) return;
    // The server has these already: the save changes nothing there.
    saver.retry();
  }, [form, store, run, saver]);
  return null;
}
