import type { InfiniteData } from '@tanstack/react-query';
import type { FormResponse } from '@tessera/form-model/form';
import type { WireResponses } from '@tessera/form-model/wire';

/** The next page: its number, and its cursor where the server gave one. */
export interface PageKey {
  page: number;
  cursor: string | null;
}

/** The loaded pages of a list. */
export type LoadedPages = InfiniteData<WireResponses, PageKey>;

export function nextPage({ pagination }: WireResponses): PageKey | undefined {
  if (pagination.nextCursor) return { page: pagination.page + 1, cursor: pagination.nextCursor };
  return pagination.hasNextPage ? { page: pagination.page + 1, cursor: null } : undefined;
}

/** Whether the list goes on after its loaded pages. */
export function hasMore(data: LoadedPages | undefined): boolean {
  const last = data?.pages.at(-1);
  return last !== undefined && nextPage(last) !== undefined;
}

/** All loaded responses, each once: without cursors, new responses move others to later pages. */
export function loadedResponses(data: LoadedPages | undefined): FormResponse[] {
  const all = new Map<string, FormResponse>();
  for (const page of data?.pages ?? []) for (const response of page.responses) all.set(response.id, response);
  return [...all.values()];
}

/** A page with other responses, and with `more` in its total. */
export function changed(page: WireResponses, responses: FormResponse[], more = 0): WireResponses {
  return { responses, pagination: { ...page.pagination, totalCount: page.pagination.totalCount + more } };
}

/** Replaces responses. Pages without one of them stay the same objects. */
export function withChanges(
  data: LoadedPages,
  ids: ReadonlySet<string>,
  change: (response: FormResponse) => FormResponse,
): LoadedPages {
  const pages = data.pages.map((page) =>
    page.responses.some(({ id }) => ids.has(id))
      ? changed(
          page,
          page.responses.map((each) => (ids.has(each.id) ? change(each) : each)),
        )
      : page,
  );
  return { ...data, pages };
}
