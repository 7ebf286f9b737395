import type { PageProps } from '@tessera/federation/contract';
import { useNavigate } from '@tessera/federation/router';
import { useEffect, useState } from 'react';
import { loadDrafts } from '../drafts/lazy-drafts';
import { notCreatedStep } from './not-created-step';

/** Begins an empty form, a local draft if the server cannot be reached, and opens it in the builder. */
export function useBegin({ api, session }: PageProps): { begin(): Promise<void>; busy: boolean } {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  // By the time that it is pressed, the server may be away.
  useEffect(() => {
    loadDrafts().catch(() => undefined);
  }, []);
  const begin = async () => {
    setBusy(true);
    const drafts = await loadDrafts().catch(() => null);
    // Without them the builder creates the form itself, or says that it cannot.
    if (!drafts) return navigate('/form-builder');
    try {
      const form = await drafts.beginForm(api, session.user?.id ?? '');
      return navigate(`/form-builder/${form.id}`);
    } catch (error) {
      setBusy(false);
      const at = { pathname: '/form-builder', search: '', state: null };
      return navigate('/dashboard', { state: notCreatedStep(error, at) });
    }
  };
  return { begin, busy };
}
