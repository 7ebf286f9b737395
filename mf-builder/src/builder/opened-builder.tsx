import type { ApiClient } from '@tessera/api-client/client';
import { documentOf } from '@tessera/form-model/document-of';
import type { Form } from '@tessera/form-model/form';
import { sameValue } from '@tessera/form-model/same-value';
import { Provider } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import type { Journal, JournalEntry } from '../saving/journal';
import { renewTabId, tabId } from '../saving/tab-id';
import { mayEditAtom } from '../store';
import { showPlaceAtom } from './actions/page-actions';
import { Builder } from './builder';
import { isWorthRestoring, RestoreOffer } from './changes/restore-offer';
import { createBuilderSession, unsavedSession } from './session/builder-session';
import { BuilderContext } from './session/session-context';

export interface OpenedBuilderProps {
  api: ApiClient;
  journal: Journal;
  form: Form;
  entries: readonly JournalEntry[];
  /** Id of the field or page to show; empty for the first page. */
  at?: string;
}

/**
 * The history from the journal, if this tab wrote it and the form was not saved elsewhere since. If the tab was reloaded
 * during a save, the server may have the document that the entry calls unsaved.
 */
const ownHistory = (form: Form, entries: readonly JournalEntry[]) =>
  entries.find(
    ({ tab, unsaved, acknowledged, history }) =>
      tab === tabId() &&
      (unsaved ? sameValue(documentOf(form), history.present) : acknowledged.version === form.version),
  )?.history;

/** The builder of a loaded form, with its own store. Saves while it is mounted. */
export function OpenedBuilder({ api, journal, form, entries, at = '' }: OpenedBuilderProps) {
  const [{ session, offered }] = useState(() => {
    // Changes that are still being sent need no offer.
    const unsaved = unsavedSession(form.id);
    if (unsaved) return { session: unsaved, offered: entries.filter(({ tab }) => tab !== tabId()) };
    const history = ownHistory(form, entries);
    // Under another id, this tab does not overwrite the offered entry before the owner has decided.
    if (entries.some((entry) => entry.tab === tabId() && isWorthRestoring(form, entry))) renewTabId();
    return { session: createBuilderSession({ api, form, journal, history }), offered: entries };
  });
  const context = useMemo(() => ({ api, saver: session.saver }), [api, session]);
  useEffect(() => session.start(), [session]);
  useEffect(() => session.store.set(showPlaceAtom, at), [session, at]);
  // Unsaved changes from an earlier role stay in the journal.
  const canRestore = session.store.get(mayEditAtom);
  return (
    <Provider store={session.store}>
      <BuilderContext value={context}>
        <Builder />
        {canRestore && <RestoreOffer form={form} entries={offered} journal={journal} />}
      </BuilderContext>
    </Provider>
  );
}
