import type { LoadedPages } from '../list-cache';
import { response } from './response-fixture';

/** Loaded pages of a list, with these ids. */
export function pagesOf(...pages: string[][]): LoadedPages {
  const total = pages.flat().length;
  return {
    pages: pages.map((ids, at) => ({
      responses: ids.map((id) => response({ id })),
      pagination: { page: at + 1, limit: 50, totalCount: total, hasNextPage: at < pages.length - 1, nextCursor: null },
    })),
    pageParams: pages.map((_, at) => ({ page: at + 1, cursor: null })),
  };
}
