import { readColumns } from '@tessera/api-client/read-response-list';
import { safeStorage } from '@tessera/api-client/safe-storage';
import { members, readJson } from '@tessera/form-model/read-value';
import type { WireColumns } from '@tessera/form-model/wire';

/** Columns by the id of the saved view; empty for those without a view. */
export interface ViewersColumns {
  readonly [viewId: string]: WireColumns;
}

const storage = safeStorage();
const keyOf = (userId = '', formId: string) => `tessera_columns ${userId} ${formId}`;

/** The columns that a user has chosen in this browser, for a form whose columns they may not change for everyone. */
export function readViewersColumns(userId: string | undefined, formId: string): ViewersColumns {
  const stored = members(readJson(storage.getItem(keyOf(userId, formId)) ?? ''));
  return Object.fromEntries(Object.entries(stored).map(([viewId, columns]) => [viewId, readColumns(columns)]));
}

export function storeViewersColumns(userId: string | undefined, formId: string, columns: ViewersColumns): void {
  storage.setItem(keyOf(userId, formId), JSON.stringify(columns));
}
