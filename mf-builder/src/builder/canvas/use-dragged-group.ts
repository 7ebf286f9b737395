import type { Field } from '@tessera/fields/models';
import { useStore } from 'jotai';
import { useMemo } from 'react';
import { pageOfField } from '../../document/commands/edit-page';
import { documentAtom } from '../../store';
import { groupFields } from './group-fields';

/**
 * The group that the lifted field stands in, once another page than its own is in view; undefined otherwise. It stays
 * in the document, out of sight, since a finger's events end with their element.
 */
export function useAway(liftedId: string, inView: readonly Field[]): readonly Field[] | undefined {
  const store = useStore();
  return useMemo(() => {
    const holds = (fields: readonly Field[]) => fields.some(({ id }) => id === liftedId);
    if (!liftedId || holds(inView)) return undefined;
    const page = pageOfField(store.get(documentAtom), liftedId);
    return page && groupFields(page.fields).find(holds);
  }, [store, liftedId, inView]);
}
