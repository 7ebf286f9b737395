import type { FormSummary } from '@tessera/form-model/form-summary';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isLocalId } from '../../drafts/local-id';

/**
 * The selection among the shown forms. A form that is no longer shown is not selected either. With Shift, all forms between
 * the last changed one and this one get the same state.
 */
export function useSelection(shown: readonly FormSummary[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selectable = useMemo(() => shown.filter(({ id }) => !isLocalId(id)), [shown]);
  const selected = useMemo(() => selectable.filter(({ id }) => ids.has(id)), [selectable, ids]);

  const order = useRef<readonly string[]>([]);
  useEffect(() => {
    order.current = selectable.map((form) => form.id);
  }, [selectable]);
  // The start of a range: the form whose state was changed last.
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
    (isSelected: boolean) => setIds(new Set(isSelected ? selectable.map(({ id }) => id) : [])),
    [selectable],
  );
  return { selected, count: selectable.length, select, selectAll, isSelected: (id: string) => ids.has(id) };
}
