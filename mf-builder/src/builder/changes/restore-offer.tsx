import { documentOf } from '@tessera/form-model/document-of';
import type { FormDocument } from '@tessera/form-model/form';
import { sameValue } from '@tessera/form-model/same-value';
import { lazy } from '@tessera/shared-ui/lazy';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Journal, JournalEntry } from '../../saving/journal';
import { announceAtom, historyAtom } from '../../store';
import { useBuilderChunk } from '../loading/use-builder-chunk';
import { useBuilder } from '../session/session-context';

const dialog = lazy(() => import('./restore-dialog').then(({ RestoreDialog }) => RestoreDialog));

/** Whether an entry has changes that never reached the server. */
export function isWorthRestoring(form: FormDocument, { unsaved, acknowledged, history }: JournalEntry): boolean {
  return unsaved && !sameValue(acknowledged.document, history.present) && !sameValue(documentOf(form), history.present);
}

interface RestoreOfferProps {
  /** The form on the server. */
  form: FormDocument;
  entries: readonly JournalEntry[];
  journal: Journal;
}

/** Offers the newest unsaved changes of earlier visits. */
export function RestoreOffer({ form, entries, journal }: RestoreOfferProps) {
  const [entry, setEntry] = useState(() => entries.find((each) => isWorthRestoring(form, each)));
  const RestoreDialog = useBuilderChunk(dialog, entry !== undefined);
  const setHistory = useSetAtom(historyAtom);
  const announce = useSetAtom(announceAtom);
  const { saver } = useBuilder();
  if (!RestoreDialog || !entry) return null;
  const close = () => setEntry(undefined);
  const forget = () => {
    void journal.forget(entry);
    close();
  };
  const restore = () => {
    saver.startFrom(entry.acknowledged);
    setHistory(entry.history);
    announce('Unsaved changes restored');
    forget();
  };
  return <RestoreDialog entry={entry} onRestore={restore} onDiscard={forget} onClose={close} />;
}
