import type { ApiClient } from '@tessera/api-client/client';
import type { Form } from '@tessera/form-model/form';
import { Provider } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { documentOf } from '../document/document-of';
import { sameValue } from '../document/same-value';
import type { Journal, JournalEntry } from '../saving/journal';
import { renewTabId, tabId } from '../saving/tab-id';
import { showPlaceAtom } from './actions/page-actions';
import { Builder } from './builder';
import { hasUnsent, RestoreOffer } from './changes/restore-offer';
import { createBuilderSession, unsentSession } from './session/builder-session';
import { BuilderContext } from './session/session-context';

export interface OpenedBuilderProps {
  api: ApiClient;
  journal: Journal;
  form: Form;
  entries: readonly JournalEntry[];
  /** Id of the field or page to show first; empty for the first page. */
  at?: string;
}

/**
 * The way to the form as it is, if this very tab walked it and nobody saved since. A save that was on its way when the
 * tab was reloaded arrived unseen: then the server has what the tab believed to be unsent.
 */
const ownHistory = (form: Form, entries: readonly JournalEntry[]) =>
  entries.find(
    ({ tab, unsent, acknowledged, history }) =>
      tab === tabId() &&
      (unsent ? sameValue(documentOf(form), history.present) : acknowledged.version === form.version),
  )?.history;

/** The builder of a form that is here: with a store of its own, saving while it is on the screen. */
export function OpenedBuilder({ api, journal, form, entries, at = '' }: OpenedBuilderProps) {
  const [{ session, offered }] = useState(() => {
    // What is still being sent needs no offer: it is here.
    const left = unsentSession(form.id);
    if (left) return { session: left, offered: entries.filter(({ tab }) => tab !== tabId()) };
    const history = ownHistory(form, entries);
    // What is offered stays kept until the owner has decided.
    if (entries.some((entry) => entry.tab === tabId() && hasUnsent(form, entry))) renewTabId();
    return { session: createBuilderSession({ api, form, journal, history }), offered: entries };
  });
  const context = useMemo(() => ({ api, saver: session.saver }), [api, session]);
  useEffect(() => session.start(), [session]);
  useEffect(() => session.store.set(showPlaceAtom, at), [session, at]);
  return (
    <Provider store={session.store}>
      <BuilderContext value={context}>
        <Builder />
        <RestoreOffer form={form} entries={offered} journal={journal} />
      </BuilderContext>
    </Provider>
  );
}
