import type { FormResponse } from '@tessera/form-model/form';
import type { OpenFile, TableColumn } from '../columns/table-column';

/** The actions on a row. The functions stay the same, so that a row is not drawn again without a reason. */
export interface RowActions {
  onOpen: (response: FormResponse) => void;
  /** With `isRange`, also the rows from the one that was pressed before. */
  onToggle: (id: string, isRange: boolean) => void;
  openFile: OpenFile;
}

/** A column with its place in the drawn part of the table. */
export interface PlacedColumn {
  column: TableColumn;
  /** Position from 1 among all columns. */
  place: number;
  /** Distance from the start of the table in CSS pixels, for pinned columns. */
  pinnedAt: number | undefined;
  isLastPinned: boolean;
}

/** The drawn columns of a row. */
export interface RowLayout {
  pinned: readonly PlacedColumn[];
  /** Width in CSS pixels of the columns that are scrolled out at the start. */
  gap: number;
  others: readonly PlacedColumn[];
}

export interface RowProps {
  response: FormResponse;
  /** From 0. */
  index: number;
  /** Names the response for screen readers. */
  name: string;
  isOpen: boolean;
  isSelected: boolean;
  actions: RowActions;
}
