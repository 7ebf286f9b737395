import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { FormResponse } from '@tessera/form-model/form';
import { NEWEST_FIRST, type ResponseSort } from '@tessera/form-model/response-query';
import type { WireColumns } from '@tessera/form-model/wire';
import { useMemo } from 'react';
import { SUBMITTED, withWidths } from '../columns/column-choice';
import type { TableColumn } from '../columns/table-column';

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowSortingFeature,
});
const helper = createColumnHelper<typeof features, FormResponse>();

/** The rows are drawn by the list itself: the library arranges the columns only. */
const noRows: FormResponse[] = [];

interface LayoutOptions {
  /** All columns; those of `shown` are in the table. */
  columns: readonly TableColumn[];
  shown: readonly TableColumn[];
  choice: WireColumns;
  /** Widths in CSS pixels of columns without a chosen width. */
  measured: { readonly [id: string]: number };
  sort: ResponseSort;
  onSort: (sort: ResponseSort) => void;
  onChoice: (change: (choice: WireColumns) => WireColumns) => void;
}

/** The table’s columns: which, where, how wide, and by which of them the rows are ordered. */
export function useColumnLayout({ columns, shown, choice, measured, sort, onSort, onChoice }: LayoutOptions) {
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const definitions = useMemo(
    () =>
      helper.columns(
        columns.map(({ id, header, sortBy }) =>
          helper.accessor(() => null, { id, header, enableSorting: sortBy !== null, sortDescFirst: id === SUBMITTED }),
        ),
      ),
    [columns],
  );
  const state = useMemo(() => {
    const isShown = new Set(shown.map(({ id }) => id));
    const sorted = columns.find(({ sortBy }) => sortBy === sort.by);
    return {
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, isShown.has(id)])),
      columnOrder: shown.map(({ id }) => id),
      columnPinning: { start: [SUBMITTED, ...choice.pinned.filter((id) => isShown.has(id))], end: [] },
      columnSizing: { ...measured, ...choice.widths },
      sorting: sorted ? [{ id: sorted.id, desc: sort.descending }] : [],
    };
  }, [columns, shown, choice, measured, sort]);
  return useTable({
    features,
    columns: definitions,
    data: noRows,
    state,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    columnResizeMode: 'onEnd',
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(state.sorting) : update;
      const by = next && byId.get(next.id)?.sortBy;
      onSort(by ? { by, descending: next.desc } : NEWEST_FIRST);
    },
    onColumnSizingChange: (update) => {
      const before = state.columnSizing;
      const after: { [id: string]: number } = typeof update === 'function' ? update(before) : update;
      const changed = Object.entries(after).filter(([id, width]) => before[id] !== width);
      onChoice((now) => withWidths(now, Object.fromEntries(changed)));
    },
  });
}

export type ColumnLayout = ReturnType<typeof useColumnLayout>;
export type ColumnHead = ReturnType<ColumnLayout['getFlatHeaders']>[number];
