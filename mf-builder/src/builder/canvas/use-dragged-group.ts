import type { Field } from '@tessera/fields/models';
import { useStore } from 'jotai';
import { useMemo } from 'react';
import { pageOfField } from '../../form-document/commands/edit-page';
import { documentAtom } from '../../store';
import { groupFields } from './group-fields';

/**
 * The group of the dragged field while another page is shown; undefined otherwise. It stays in the document, hidden:
 * touch events end with their element.
 */
export function useDraggedGroup(draggedId: string, inView: readonly Field[]): readonly Field[] | undefined {
  const store = useStore();
  return useMemo(() => {
    const holds = (fields: readonly Field[]) => fields.some(({ id }) => id === draggedId);
    if (!draggedId || holds(inView)) return undefined;
    const page = pageOfField(store.get(documentAtom), draggedId);
    return page && groupFields(page.fields).find(holds);
  }, [store, draggedId, inView]);
}
