import type { PageProps } from '@tessera/federation/contract';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { DRAFTS_KEY } from '../drafts/local-id';
import { type FormList, followDrafts, formListStore, loadForms } from './form-list';

/**
 * The owner’s forms, loaded again when a page opens and when the connection is back. Shows the former list while it
 * loads.
 */
export function useFormList({ api, session }: PageProps): FormList & { reload(): Promise<void> } {
  const ownerId = session.user?.id ?? '';
  const list = useSyncExternalStore(formListStore.subscribe, formListStore.get);
  const running = useRef<AbortController>(undefined);
  const reload = useCallback(() => {
    running.current?.abort();
    running.current = new AbortController();
    return loadForms(api, ownerId, running.current.signal);
  }, [api, ownerId]);

  useEffect(() => {
    if (!ownerId) return undefined;
    void reload();
    // Another tab has created or deleted a draft, or created one on the server.
    const follow = ({ key }: StorageEvent) => {
      if (key === DRAFTS_KEY) void followDrafts(ownerId).then((isRemoved) => (isRemoved ? reload() : undefined));
    };
    window.addEventListener('online', reload);
    window.addEventListener('storage', follow);
    return () => {
      window.removeEventListener('storage', follow);
      running.current?.abort();
      window.removeEventListener('online', reload);
    };
  }, [reload, ownerId]);

  const mine: FormList = list.ownerId === ownerId ? list : { ownerId, forms: [], state: 'loading', problem: '' };
  return { ...mine, reload };
}
