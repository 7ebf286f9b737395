import type { ApiClient } from '@tessera/api-client/client';
import { isNotFound } from '@tessera/api-client/errors';
import { useLocation, useNavigate } from '@tessera/federation/router';
import { loadSettings } from '@tessera/fields/load-settings';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { Form } from '@tessera/form-model/form';
import { type Loaded, useLoaded } from '@tessera/shared-ui/use-loaded';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { notCreatedStep } from '../../creating/not-created-step';
import type { Journal, JournalEntry } from '../../saving/journal';
import { restorableEntries } from '../../saving/restorable-entries';
import { formAtom } from '../../store';
import { unsavedSession } from './builder-session';

/** A form with the journal entries of earlier edits in this browser. */
export interface OpenedForm {
  form: Form;
  entries: JournalEntry[];
}

/** A form that is being created; undefined if none is. */
type Creation = RefObject<Promise<Form> | undefined>;

/**
 * Without an id, creates a form and replaces the address by the form’s. A failure leads to the dashboard, which shows
 * why.
 */
function useCreatedForm(id: string | undefined, create: () => Promise<Form>): Creation {
  const navigate = useNavigate();
  const asked = useLocation();
  // One form, however often the effect runs. It is not loaded again under its new address.
  const created = useRef<Promise<Form>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is created once, whatever else is rendered in between
  useEffect(() => {
    if (id !== undefined) return undefined;
    let isGone = false;
    created.current ??= create();
    created.current.then(
      (form) => isGone || navigate(`/form-builder/${form.id}`, { replace: true }),
      (error: unknown) => {
        console.error('Tessera: the form could not be created.', error);
        if (!isGone) navigate('/dashboard', { replace: true, state: notCreatedStep(error, asked) });
      },
    );
    return () => {
      isGone = true;
    };
  }, [id, navigate]);
  return created;
}

/**
 * The form of the address. Without an id a new one is created and takes the place of the address; a form that does not
 * exist leads to the dashboard.
 *
 * @param create makes the new form
 */
export function useOpenedForm(
  api: ApiClient,
  journal: Journal,
  id: string | undefined,
  create: () => Promise<Form>,
): Loaded<OpenedForm> {
  const navigate = useNavigate();
  const created = useCreatedForm(id, create);
  const load = useCallback(
    async (signal: AbortSignal): Promise<OpenedForm> => {
      const formId = id ?? '';
      const fetched = async () => {
        const fresh = await created.current?.catch(() => undefined);
        created.current = undefined;
        // A form whose changes are still being sent is in this tab, also while the server cannot be reached.
        return (
          unsavedSession(formId)?.store.get(formAtom) ?? (fresh?.id === formId ? fresh : api.getForm(formId, signal))
        );
      };
      const [form, entries] = await Promise.all([fetched(), restorableEntries(journal, formId)]);
      await loadSettings(fieldsOf(form).map(({ type }) => type));
      return { form, entries };
    },
    [api, journal, id, created],
  );
  const opened = useLoaded(id === undefined ? null : load);
  const isMissing = isNotFound(opened.error);
  useEffect(() => {
    if (isMissing) navigate('/dashboard', { replace: true });
  }, [isMissing, navigate]);
  return isMissing ? { ...opened, state: 'loading', error: null } : opened;
}
