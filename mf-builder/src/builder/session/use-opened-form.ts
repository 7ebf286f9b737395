import type { ApiClient } from '@tessera/api-client/client';
import { isNotFound } from '@tessera/api-client/errors';
import { useLocation, useNavigate } from '@tessera/federation/router';
import type { Form } from '@tessera/form-model/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { notCreatedStep } from '../../creating/not-created-step';
import type { Journal, JournalEntry } from '../../saving/journal';
import { keptEntries } from '../../saving/restorable-entries';
import { formAtom } from '../../store';
import { leftSession } from './builder-session';

/** A form with what the browser kept of earlier edits. */
export interface OpenedForm {
  form: Form;
  entries: JournalEntry[];
}

export interface Opening {
  opened: OpenedForm | null;
  /** Why the form could not be had, when asking again may help. */
  error: Error | null;
  retry(): void;
}

/**
 * The form of the address. Without an id a new one is created and takes the address's place; a form that cannot be
 * created, or is not there, leads to the dashboard, which says why there is no new one.
 *
 * @param create makes the new form
 */
export function useOpenedForm(
  api: ApiClient,
  journal: Journal,
  id: string | undefined,
  create: () => Promise<Form>,
): Opening {
  const navigate = useNavigate();
  const asked = useLocation();
  const [opening, setOpening] = useState<{ id: string; opened?: OpenedForm; error?: Error }>();
  const [attempt, setAttempt] = useState(0);
  // Created once, however often the effect runs, and not asked for again under its new address.
  const created = useRef<Promise<Form>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is created once, whatever else is rendered meanwhile
  useEffect(() => {
    if (id !== undefined) return undefined;
    let left = false;
    created.current ??= create();
    created.current.then(
      (form) => left || navigate(`/form-builder/${form.id}`, { replace: true }),
      (error: unknown) => {
        console.error('Tessera: the form could not be created.', error);
        if (!left) navigate('/dashboard', { replace: true, state: notCreatedStep(error, asked) });
      },
    );
    return () => {
      left = true;
    };
  }, [id, navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (id === undefined) return undefined;
    const abort = new AbortController();
    const fetched = async () => {
      const fresh = await created.current?.catch(() => undefined);
      created.current = undefined;
      // A form that was left with changes on their way is here, also while the server is not.
      return leftSession(id)?.store.get(formAtom) ?? (fresh?.id === id ? fresh : api.getForm(id, abort.signal));
    };
    Promise.all([fetched(), keptEntries(journal, id)]).then(
      ([form, entries]) => abort.signal.aborted || setOpening({ id, opened: { form, entries } }),
      (reason: unknown) => {
        if (abort.signal.aborted) return;
        if (isNotFound(reason)) navigate('/dashboard', { replace: true });
        else setOpening({ id, error: reason instanceof Error ? reason : new Error(String(reason)) });
      },
    );
    return () => abort.abort();
  }, [api, journal, id, navigate, attempt]);

  const retry = useCallback(() => {
    setOpening(undefined);
    setAttempt((count) => count + 1);
  }, []);
  // What was opened under another address is not what is asked for now.
  const current = opening?.id === id ? opening : undefined;
  return { opened: current?.opened ?? null, error: current?.error ?? null, retry };
}
