import type { FormDocument, Page } from '@tessera/form-model/form';

/** The document with one page changed. Every other page stays the same object. */
export function editPage(formDocument: FormDocument, pageId: string, edit: (page: Page) => Page): FormDocument {
  let changed = false;
  const pages = formDocument.pages.map((page) => {
    if (page.id !== pageId) return page;
    const edited = edit(page);
    changed ||= edited !== page;
    return edited;
  });
  return changed ? { ...formDocument, pages } : formDocument;
}

export function pageOfField(formDocument: Pick<FormDocument, 'pages'>, fieldId: string): Page | undefined {
  return formDocument.pages.find((page) => page.fields.some((field) => field.id === fieldId));
}

/** The items with one more at an index; an index outside the list means its nearest end. */
export function inserted<Item>(items: readonly Item[], item: Item, at: number): Item[] {
  const place = Math.min(Math.max(at, 0), items.length);
  return [...items.slice(0, place), item, ...items.slice(place)];
}
