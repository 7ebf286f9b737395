import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument, Page } from '@tessera/form-model/form';
import { fieldName, pageName } from '@tessera/form-model/names';
import { type Decide, mergeValue, type Side } from './merge-items';
import { ofEach, type Sides } from './merge-sides';
import { movedIds } from './moved-ids';

const nameOf = (page: Page | undefined) => (page ? pageName(page) : '');

/** The page of each field, by the field’s id. */
const homesOf = ({ pages }: FormDocument) =>
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
export interface Homes {
  /** Id of the page of a field in the merge. Asks if both sides have moved it. */
  merged(id: string): string | undefined;
  /** Name of the page to which a side has moved a field; empty if it has not. */
  movedTo(id: string, side: Side): string;
  /** Names of the fields that a side has added or moved to a page. */
  arrivals(pageId: string, side: Side): string[];
}

export function readHomes(sides: Sides, decide: Decide): Homes {
  const homes = ofEach(sides, homesOf);
  const names = new Map(
    [...fieldsOf(sides.theirs), ...fieldsOf(sides.mine)].map((field) => [field.id, fieldName(field)]),
  );
  const moved = { mine: movedWithinPages(sides.base, sides.mine), theirs: movedWithinPages(sides.base, sides.theirs) };
  const placeOf = (id: string, side: Side) => {
    const home = homes[side].get(id) ?? homes[side === 'mine' ? 'theirs' : 'mine'].get(id);
    const isMoved = moved[side].has(id);
    return { page: home?.id, isMoved, text: nameOf(home) + (isMoved ? ', at another place' : '') };
  };
  return {
    movedTo(id, side) {
      const home = homes[side].get(id);
      return home?.id === homes.base.get(id)?.id ? '' : nameOf(home);
    },
    arrivals: (pageId, side) =>
      sides[side].pages
        .find(({ id }) => id === pageId)
        ?.fields.filter(({ id }) => homes.base.get(id)?.id !== pageId)
        .map(fieldName) ?? [],
    merged(id) {
      const [mine, theirs] = [placeOf(id, 'mine'), placeOf(id, 'theirs')];
      const both = { mine: mine.text, theirs: theirs.text };
      const choose = () => decide({ key: `field ${id} page`, subject: names.get(id) ?? '', part: 'page', ...both });
      // One side moved it within its page, the other to another page: both have moved it.
      if (mine.page !== theirs.page && (mine.isMoved || theirs.isMoved)) return { mine, theirs }[choose()].page;
      return mergeValue({ base: homes.base.get(id)?.id, mine: mine.page, theirs: theirs.page }, choose);
    },
  };
}
