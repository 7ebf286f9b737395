import type { FormSummary } from '@tessera/form-model/form-summary';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isLocalId } from '../../drafts/local-id';

/**
 * Which of the shown forms are chosen. One that is no longer shown is not chosen either. With Shift, all between the last
 * one and this one become what this one becomes.
 */
export function useSelection(shown: readonly FormSummary[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const choosable = useMemo(() => shown.filter(({ id }) => !isLocalId(id)), [shown]);
  const selected = useMemo(() => choosable.filter(({ id }) => ids.has(id)), [choosable, ids]);

  const order = useRef<readonly string[]>([]);
  useEffect(() => {
    order.current = choosable.map((form) => form.id);
  }, [choosable]);
  // Where a range begins: the form that was chosen or left out last.
  const last = useRef('');

  const select = useCallback((id: string, isSelected: boolean, isRange: boolean) => {
    const [from, to] = [order.current.indexOf(last.current), order.current.indexOf(id)];
    const changed =
      isRange && from >= 0 && to >= 0 ? order.current.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    last.current = id;
    setIds((before) => {
      const after = new Set(before);
      for (const each of changed) {
        if (isSelected) after.add(each);
        else after.delete(each);
      }
      return after;
    });
  }, []);
  const selectAll = useCallback(
    (isSelected: boolean) => setIds(new Set(isSelected ? choosable.map(({ id }) => id) : [])),
    [choosable],
  );
  return { selected, count: choosable.length, select, selectAll, isSelected: (id: string) => ids.has(id) };
}
