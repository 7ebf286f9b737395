import type { FormResponse } from '@tessera/form-model/form';
import type { IconShape } from '@tessera/shared-ui/icon';
import type { ReactNode } from 'react';

/** Downloads a file of a response; `at` is its place among the names of the answer. */
export type OpenFile = (response: FormResponse, fieldId: string, name: string, at: number) => void;

export interface TableColumn {
  /** The answer key, or a name of ours that begins with a colon. */
  id: string;
  header: string;
  icon: IconShape | null;
  align: 'start' | 'end';
  /** The answer key; null for a column of ours. */
  answerKey: string | null;
  /** Its name in the query’s order; null if the server has no order for it. */
  sortBy: string | null;
  /** The field is no longer in the form. */
  isRemoved: boolean;
  /** Not shown until the owner chooses it. */
  isExtra: boolean;
  cell(response: FormResponse, openFile: OpenFile): ReactNode;
  /** The cell as text, for the tooltip of a shortened cell. */
  text(response: FormResponse): string;
}
