import type { FormSummary } from '@tessera/form-model/form-summary';
import { useCallback, useMemo, useState } from 'react';
import { isLocalId } from '../drafts/local-id';

/** Which of the shown forms are chosen. One that is no longer shown is not chosen either. */
export function useSelection(shown: readonly FormSummary[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const choosable = useMemo(() => shown.filter(({ id }) => !isLocalId(id)), [shown]);
  const selected = useMemo(() => choosable.filter(({ id }) => ids.has(id)), [choosable, ids]);

  const select = useCallback((id: string, isSelected: boolean) => {
    setIds((before) => {
      const after = new Set(before);
      if (isSelected) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  const selectAll = useCallback(
    (isSelected: boolean) => setIds(new Set(isSelected ? choosable.map(({ id }) => id) : [])),
    [choosable],
  );
  return { selected, count: choosable.length, select, selectAll, isSelected: (id: string) => ids.has(id) };
}
