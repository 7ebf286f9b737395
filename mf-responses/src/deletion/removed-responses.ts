import { changed, type LoadedPages } from '../list-cache';

/** The ids of the loaded pages in the order of the list, with those of responses that were deleted. */
export type PageOrder = readonly (readonly string[])[];

const idsOf = (data: LoadedPages) => data.pages.map(({ responses }) => responses.map(({ id }) => id));

/** Whether the pages have only responses of the order, in the same order, or are after its pages. */
function isInOrder(data: LoadedPages, order: PageOrder): boolean {
  return idsOf(data).every((ids, at) => {
    const shown = new Set(ids);
    const expected = (order[at] ?? ids).filter((id) => shown.has(id));
    return expected.length === ids.length && expected.every((id, place) => id === ids[place]);
  });
}

/**
 * The order of the loaded pages before a deletion.
 *
 * @param former the order before an earlier deletion, which may still be undone
 */
export function orderOf(data: LoadedPages, former: PageOrder): PageOrder {
  const ids = idsOf(data);
  return isInOrder(data, former) ? [...former, ...ids.slice(former.length)] : ids;
}

/** Takes responses out of the loaded pages and of the total. */
export function withoutResponses(data: LoadedPages, ids: ReadonlySet<string>): LoadedPages {
  const kept = data.pages.map(({ responses }) => responses.filter(({ id }) => !ids.has(id)));
  const removed = data.pages.flatMap(({ responses }) => responses).length - kept.flat().length;
  return { ...data, pages: data.pages.map((page, at) => changed(page, kept[at] ?? [], -removed)) };
}

/**
 * Puts removed responses back in their places. Returns null if the list was loaded again since, so that the places are
 * others.
 *
 * @param removed the pages before the deletion
 */
export function withResponses(
  data: LoadedPages,
  { removed, ids, order }: { removed: LoadedPages; ids: ReadonlySet<string>; order: PageOrder },
): LoadedPages | null {
  if (!isInOrder(data, order)) return null;
  const shown = new Set(idsOf(data).flat());
  const back = removed.pages.flatMap(({ responses }) => responses).filter(({ id }) => ids.has(id) && !shown.has(id));
  const pages = data.pages.map((page, at) => {
    const found = new Map([...page.responses, ...back].map((response) => [response.id, response]));
    const responses = (order[at] ?? []).flatMap((id) => found.get(id) ?? []);
    return changed(page, order[at] ? responses : page.responses, back.length);
  });
  return { ...data, pages };
}
