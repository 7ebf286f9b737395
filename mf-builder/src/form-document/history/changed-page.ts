import type { FormDocument, Page } from '@tessera/form-model/form';

/** The first page of `after` that is not the same object as in `before`; undefined if no page changed. */
export function changedPage(before: FormDocument, after: FormDocument): Page | undefined {
  if (before.pages === after.pages) return undefined;
  const former = new Map(before.pages.map((page) => [page.id, page]));
  const changed = after.pages.find((page) => former.get(page.id) !== page);
  if (changed) return changed;
  // Pages were deleted or moved: returns the page at the first difference.
  const at = before.pages.findIndex((page, place) => page.id !== after.pages[place]?.id);
  return after.pages[Math.min(Math.max(at, 0), after.pages.length - 1)];
}
