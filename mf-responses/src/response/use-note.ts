import { errorMessage } from '@tessera/api-client/errors';
import { isOutdated } from '@tessera/api-client/send-change';
import { quoted } from '@tessera/fields/quoted';
import type { FormResponse } from '@tessera/form-model/form';
import type { WireMarks, WireMarksUpdate } from '@tessera/form-model/wire';
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
  /** The note that someone else has saved since; null without a conflict. Nothing is saved until the user has chosen. */
  theirs: string | null;
  /** Ends a conflict with one of the notes. */
  choose(text: string): void;
  change(text: string): void;
  saveNow(): void;
}

/** Saves a note over the one that is stored, unless someone else has changed that since. */
function noteSaving(send: (marks: WireMarksUpdate) => Promise<unknown>) {
  // Notes of calls without an answer. One of them can be stored.
  const unanswered = new Set<string>();
  const save = (note: string, before: string) => send({ note, before: { note: before } });
  return async (note: string, stored: string): Promise<void> => {
    try {
      await save(note, stored);
    } catch (error) {
      if (!isOutdated<WireMarks>(error)) unanswered.add(note);
      if (!isOutdated<WireMarks>(error) || !unanswered.has(error.data.note)) throw error;
      await save(note, error.data.note);
    }
    unanswered.clear();
  };
}

/** The private note of a response: on the screen at once, on the server soon, also when the drawer is closed. */
export function useNote(response: FormResponse): Note {
  const { api, formId } = useAtomValue(sourceAtom);
  const showMarks = useSetAtom(showMarksAtom);
  const [text, setText] = useState(response.note);
  const [state, setState] = useState<SaveState>('idle');
  const [theirs, setTheirs] = useState<string | null>(null);
  const isOpen = useRef(true);
  const show = useLatest((note: string) => showMarks([response.id], { note }));
  const setFailure = useSetAtom(failureAtom);
  const refused = useLatest((error: unknown, stored: string) => {
    const newer = isOutdated<WireMarks>(error) ? error.data.note : stored;
    showMarks([response.id], { note: newer });
    if (isOutdated(error)) setTheirs(newer);
    // A note that is no longer on the screen is not lost.
    const unsaved = isOpen.current ? '' : ` You wrote: ${quoted(text)}`;
    if (!isOutdated(error) || !isOpen.current)
      setFailure(`The private note could not be saved. ${errorMessage(error)}${unsaved}`);
    return newer;
  });
  const opened = useRef(response);
  const saver = useMemo(
    () =>
      noteSaverOf(opened.current.id, opened.current.note, {
        save: noteSaving((marks) => api.setMarks(formId, opened.current.id, marks)),
        onRefused: refused,
      }),
    [api, formId, refused],
  );
  const leave = useLatest(() => {
    if (theirs !== null) setFailure(`The private note was not saved. You wrote: ${quoted(text)}`);
  });
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      leave();
    };
  }, [leave]);
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
  const save = (next: string) => {
    setText(next);
    show(next);
    saver.change(next);
  };
  return {
    ...{ text, state, theirs },
    choose(chosen) {
      setTheirs(null);
      if (chosen !== theirs) return save(chosen);
      setText(chosen);
      setState('idle');
    },
    change: (next) => (theirs === null ? save(next) : setText(next)),
    saveNow: () => saver.saveNow(),
  };
}
