import type { PageProps } from '@tessera/federation/contract';
import { useNavigate } from '@tessera/federation/router';
import { useEffect, useState } from 'react';
import { loadDrafts } from '../drafts/lazy-drafts';
import { notCreatedStep } from './not-created-step';

/** Creates an empty form, or a local draft if the server cannot be reached, and opens it in the builder. */
export function useCreateForm({ api, session }: PageProps): { create(): Promise<void>; busy: boolean } {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  // Loads the code in advance: the server may be unreachable when it is needed.
  useEffect(() => {
    loadDrafts().catch(() => undefined);
  }, []);
  const create = async () => {
    setBusy(true);
    const drafts = await loadDrafts().catch(() => null);
    // Without that code, the builder creates the form.
    if (!drafts) return navigate('/form-builder');
    try {
      const form = await drafts.createEmptyForm(api, session.user?.id ?? '');
      return navigate(`/form-builder/${form.id}`);
    } catch (error) {
      setBusy(false);
      const at = { pathname: '/form-builder', search: '', state: null };
      return navigate('/dashboard', { state: notCreatedStep(error, at) });
    }
  };
  return { create, busy };
}
