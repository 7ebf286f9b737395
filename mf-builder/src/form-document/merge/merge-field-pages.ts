import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument, Page } from '@tessera/form-model/form';
import { fieldName, pageName } from '@tessera/form-model/names';
import { type Decide, mergeValue, type Side } from './merge-items';
import { ofEach, type Sides } from './merge-sides';
import { movedIds } from './moved-ids';

const nameOf = (page: Page | undefined) => (page ? pageName(page) : '');

/** The page of each field, by the field’s id. */
const fieldPagesOf = ({ pages }: FormDocument) =>
  new Map(pages.flatMap((page) => page.fields.map((field) => [field.id, page] as const)));

/** The ids of fields that were moved within their page. */
function movedWithinPages(before: FormDocument, after: FormDocument): Set<string> {
  const former = new Map(before.pages.map((page) => [page.id, page.fields.map(({ id }) => id)]));
  return new Set(
    after.pages.flatMap((page) => {
      const [then, now] = [former.get(page.id) ?? [], page.fields.map(({ id }) => id)];
      const [were, are] = [new Set(then), new Set(now)];
      const stayed = (ids: string[]) => ids.filter((id) => were.has(id) && are.has(id));
      return [...movedIds(stayed(then), stayed(now))];
    }),
  );
}

/** The pages of the fields on the three sides. */
export interface FieldPages {
  /** Id of the page of a field in the merge. Asks if both sides have moved it. */
  merged(id: string): string | undefined;
  /** Name of the page to which a side has moved a field; empty if it has not. */
  movedTo(id: string, side: Side): string;
  /** Names of the fields that a side has added or moved to a page. */
  addedTo(pageId: string, side: Side): string[];
}

export function readFieldPages(sides: Sides, decide: Decide): FieldPages {
  const fieldPages = ofEach(sides, fieldPagesOf);
  const names = new Map(
    [...fieldsOf(sides.theirs), ...fieldsOf(sides.mine)].map((field) => [field.id, fieldName(field)]),
  );
  const moved = { mine: movedWithinPages(sides.base, sides.mine), theirs: movedWithinPages(sides.base, sides.theirs) };
  const placeOf = (id: string, side: Side) => {
    const page = fieldPages[side].get(id) ?? fieldPages[side === 'mine' ? 'theirs' : 'mine'].get(id);
    const isMoved = moved[side].has(id);
    return { page: page?.id, isMoved, text: nameOf(page) + (isMoved ? ', at another place' : '') };
  };
  return {
    movedTo(id, side) {
      const page = fieldPages[side].get(id);
      return page?.id === fieldPages.base.get(id)?.id ? '' : nameOf(page);
    },
    addedTo: (pageId, side) =>
      sides[side].pages
        .find(({ id }) => id === pageId)
        ?.fields.filter(({ id }) => fieldPages.base.get(id)?.id !== pageId)
        .map(fieldName) ?? [],
    merged(id) {
      const [mine, theirs] = [placeOf(id, 'mine'), placeOf(id, 'theirs')];
      const both = { mine: mine.text, theirs: theirs.text };
      const choose = () => decide({ key: `field ${id} page`, subject: names.get(id) ?? '', part: 'page', ...both });
      // One side moved it within its page, the other to another page: both have moved it.
      if (mine.page !== theirs.page && (mine.isMoved || theirs.isMoved)) return { mine, theirs }[choose()].page;
      return mergeValue({ base: fieldPages.base.get(id)?.id, mine: mine.page, theirs: theirs.page }, choose);
    },
  };
}
