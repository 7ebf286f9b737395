import type { Field } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { Page } from '@tessera/form-model/form';
import { MAX_PAGES } from '@tessera/form-model/form-limits';
import { fieldName, pageName } from '@tessera/form-model/names';
import { readFieldPages } from './merge-field-pages';
import type { Decide } from './merge-items';
import { mergeLists } from './merge-lists';
import { mergeOrder } from './merge-order';
import { ofEach, type Sides } from './merge-sides';

type BarePage = Omit<Page, 'fields'>;

/** Asks which of two orders wins, showing the names. */
function orderChoice(decide: Decide, key: string, subject: string, name: (id: string) => string) {
  const list = (ids: readonly string[]) => ids.map(name).join(', ');
  return (mine: string[], theirs: string[]) =>
    decide({ key, subject, part: 'order', mine: list(mine), theirs: list(theirs) });
}

/** Merges the pages with their fields. Each field is where the side that moved it put it. */
export function mergePages(sides: Sides, decide: Decide): Page[] {
  const fieldPages = readFieldPages(sides, decide);
  const fields = mergeLists<Field>(
    ofEach(sides, fieldsOf),
    {
      kind: 'field',
      name: fieldName,
      otherChange: (id, side) => {
        const page = fieldPages.movedTo(id, side);
        return page && `Moved to ${page}`;
      },
    },
    decide,
  );
  const pages = mergeLists<BarePage>(
    ofEach(sides, (formDocument) => formDocument.pages.map(({ fields: _fields, ...page }) => page)),
    {
      kind: 'page',
      name: pageName,
      otherChange: (id, side) => {
        const names = fieldPages.addedTo(id, side);
        return names.length > 0 ? `Kept, with ${names.join(', ')} added` : '';
      },
    },
    decide,
  );
  const nameOfPage = (id: string) => {
    const page = pages.get(id);
    return page ? pageName(page) : '';
  };
  const nameOfField = (id: string) => {
    const field = fields.get(id);
    return field ? fieldName(field) : '';
  };

  const pageIds = ofEach(sides, (formDocument) => formDocument.pages.map(({ id }) => id));
  const order = mergeOrder(pageIds, new Set(pages.keys()), orderChoice(decide, 'pages order', 'Pages', nameOfPage));
  const fieldIdsOfPage = new Map(order.map((id) => [id, new Set<string>()]));
  // A field whose page was deleted goes to the first page.
  for (const id of fields.keys())
    (fieldIdsOfPage.get(fieldPages.merged(id) ?? '') ?? fieldIdsOfPage.get(order[0] ?? ''))?.add(id);

  return order.flatMap((id) => {
    const page = pages.get(id);
    const placed = ofEach(sides, (formDocument) =>
      (formDocument.pages.find((other) => other.id === id)?.fields ?? []).map((field) => field.id),
    );
    const choice = orderChoice(decide, `page ${id} order`, nameOfPage(id), nameOfField);
    const places = mergeOrder(placed, fieldIdsOfPage.get(id) ?? new Set(), choice);
    return page ? [{ ...page, fields: places.flatMap((place) => fields.get(place) ?? []) }] : [];
  });
}

/** At least one page and at most ten. The fields of further pages go to the tenth. */
export function withinLimits(pages: Page[], otherwise: readonly Page[]): Page[] {
  if (pages.length === 0) return otherwise.slice(0, 1);
  const kept = pages.slice(0, MAX_PAGES);
  const last = kept.at(-1);
  const rest = pages.slice(MAX_PAGES).flatMap((page) => page.fields);
  return last && rest.length > 0 ? [...kept.slice(0, -1), { ...last, fields: [...last.fields, ...rest] }] : kept;
}

/** Notes that the fields of the pages beyond the tenth move. */
export function pageLimitNotes(pages: readonly Page[]): string[] {
  const beyond = pages.slice(MAX_PAGES).map(pageName).join(', ');
  const last = pages[MAX_PAGES - 1];
  return beyond && last
    ? [`A form has at most ${MAX_PAGES} pages: the fields of ${beyond} move to ${pageName(last)}.`]
    : [];
}
