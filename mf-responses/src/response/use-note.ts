import { errorMessage } from '@tessera/api-client/errors';
import type { FormResponse } from '@tessera/form-model/form';
import { useLatest } from '@tessera/shared-ui/use-latest';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { showMarksAtom } from '../list-actions';
import { latestSavers, type SaverState } from '../saving/latest-saver';
import { failureAtom, sourceAtom } from '../store';

/** `saved` is shown for a short time only. */
export type SaveState = 'idle' | SaverState;

const noteSaverOf = latestSavers<string>({ asksBeforeClose: true });

/** How long it shows that the note was saved, in ms. */
const SAVED_MS = 3000;

interface Note {
  text: string;
  state: SaveState;
  change(text: string): void;
  saveNow(): void;
}

/** The private note of a response: on the screen at once, on the server soon, also when the drawer is closed. */
export function useNote(response: FormResponse): Note {
  const { api, formId } = useAtomValue(sourceAtom);
  const showMarks = useSetAtom(showMarksAtom);
  const [text, setText] = useState(response.note);
  const [state, setState] = useState<SaveState>('idle');
  const show = useLatest((note: string) => showMarks([response.id], { note }));
  const setFailure = useSetAtom(failureAtom);
  const refused = useLatest((error: unknown, stored: string) => {
    showMarks([response.id], { note: stored });
    setFailure(`The private note could not be saved. ${errorMessage(error)}`);
  });
  const opened = useRef(response);
  const saver = useMemo(
    () =>
      noteSaverOf(opened.current.id, opened.current.note, {
        save: async (note) => void (await api.setMarks(formId, opened.current.id, { note })),
        onRefused: refused,
      }),
    [api, formId, refused],
  );
  useEffect(() => {
    const stop = saver.listen(setState);
    return () => {
      stop();
      saver.saveNow();
    };
  }, [saver]);
  useEffect(() => {
    if (state !== 'saved') return undefined;
    const timer = setTimeout(() => setState('idle'), SAVED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return {
    text,
    state,
    change: (next) => {
      setText(next);
      show(next);
      saver.change(next);
    },
    saveNow: () => saver.saveNow(),
  };
}
