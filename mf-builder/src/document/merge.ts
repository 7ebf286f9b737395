import type { Field } from '@tessera/fields/models';
import { conditionWords } from '@tessera/form-model/condition-words';
import { documentErrors } from '@tessera/form-model/document-errors';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { type Condition, type FormDocument, MAX_PAGES, type Page } from '@tessera/form-model/form';
import { fieldName } from './field-commands';
import { type Choose, type Decide, type MergeConflict, mergeThing, mergeValue, type Three } from './merge-items';
import { mergeOrder } from './merge-order';

export interface Merged {
  document: FormDocument;
  /** What both sides changed in different ways; everything else is in the document from whoever changed it. */
  conflicts: readonly MergeConflict[];
}

type Sides = { base: FormDocument; mine: FormDocument; theirs: FormDocument };

const each = <Value>({ base, mine, theirs }: Sides, read: (document: FormDocument) => Value) => ({
  base: read(base),
  mine: read(mine),
  theirs: read(theirs),
});

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

/** Every thing of a kind that any side has, merged; what is deleted has no entry. */
function mergeAll<Thing extends { id: string }>(
  lists: { base: readonly Thing[]; mine: readonly Thing[]; theirs: readonly Thing[] },
  kind: string,
  name: (thing: Thing) => string,
  decide: Decide,
): Map<string, Thing> {
  const byId = (things: readonly Thing[]) => new Map(things.map((thing) => [thing.id, thing]));
  const [base, mine, theirs] = [byId(lists.base), byId(lists.mine), byId(lists.theirs)];
  const merged = new Map<string, Thing>();
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    const three: Three<Thing> = { base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) };
    const named = three.mine ?? three.theirs;
    const thing = mergeThing(three, { key: `${kind} ${id}`, subject: named ? name(named) : kind }, decide);
    if (thing) merged.set(id, thing);
  }
  return merged;
}

const bare = (pages: readonly Page[]) => pages.map(({ fields, ...page }) => page);

/** Pages with their fields, each field where whoever moved it put it. */
function mergePages(sides: Sides, decide: Decide): Page[] {
  const fields = mergeAll<Field>(each(sides, fieldsOf), 'field', fieldName, decide);
  const pages = mergeAll(
    each(sides, ({ pages }) => bare(pages)),
    'page',
    (page) => page.title || page.name,
    decide,
  );
  const pageIds = each(sides, (document) => idsOf(document.pages));
  const order = mergeOrder(pageIds.base, pageIds.mine, pageIds.theirs, new Set(pages.keys()));

  const homes = each(
    sides,
    (document) => new Map(document.pages.flatMap((page) => page.fields.map((field) => [field.id, page.id]))),
  );
  const fallback = order[0] ?? '';
  const homeOf = (id: string) => {
    const home = mergeValue(
      {
        base: homes.base.get(id),
        mine: homes.mine.get(id) ?? homes.theirs.get(id),
        theirs: homes.theirs.get(id) ?? homes.mine.get(id),
      },
      () => 'mine',
    );
    return home !== undefined && pages.has(home) ? home : fallback;
  };
  const residents = new Map(order.map((id) => [id, new Set<string>()]));
  for (const id of fields.keys()) residents.get(homeOf(id))?.add(id);

  return order.flatMap((id) => {
    const page = pages.get(id);
    const members = residents.get(id) ?? new Set<string>();
    const placed = each(sides, (document) => idsOf(document.pages.find((other) => other.id === id)?.fields ?? []));
    const places = mergeOrder(placed.base, placed.mine, placed.theirs, members);
    return page ? [{ ...page, fields: places.flatMap((place) => fields.get(place) ?? []) }] : [];
  });
}

/** At least one page, and at most ten: the fields of those beyond stand on the tenth. */
function withinLimits(pages: Page[], otherwise: readonly Page[]): Page[] {
  if (pages.length === 0) return otherwise.slice(0, 1);
  const kept = pages.slice(0, MAX_PAGES);
  const last = kept.at(-1);
  const rest = pages.slice(MAX_PAGES).flatMap((page) => page.fields);
  return last && rest.length > 0 ? [...kept.slice(0, -1), { ...last, fields: [...last.fields, ...rest] }] : kept;
}

/** The conditions about what is still there. */
function sensible(document: FormDocument): FormDocument {
  const errors = documentErrors(document);
  return { ...document, conditions: document.conditions.filter((_, at) => !(`conditions/${at}` in errors)) };
}

/**
 * Two documents that began from one, as one: by stable ids, field by field, member by member. What both changed is
 * decided by `choose`, mine unless given, and listed as conflicts.
 */
export function mergeDocuments(sides: Sides, choose: Choose = () => 'mine'): Merged {
  const conflicts: MergeConflict[] = [];
  const decide: Decide = (conflict) => {
    conflicts.push(conflict);
    return choose(conflict);
  };
  const heads = each(sides, ({ name, description }) => ({ name, description }));
  const head = mergeThing(heads, { key: 'form', subject: 'The form’s name and description' }, decide) ?? heads.mine;
  const { chatbot: _own, ...ownSettings } = sides.mine.settings;
  const settings = each(sides, ({ settings: { chatbot, ...others } }) => others);
  const chatbot = each(sides, (document) => document.settings.chatbot);
  const conditions = mergeAll<Condition>(
    each(sides, (document) => document.conditions),
    'condition',
    (condition) => conditionWords(sides.mine, condition),
    decide,
  );
  const order = each(sides, (document) => idsOf(document.conditions));
  const document: FormDocument = {
    ...head,
    pages: withinLimits(mergePages(sides, decide), sides.mine.pages),
    conditions: mergeOrder(order.base, order.mine, order.theirs, new Set(conditions.keys())).flatMap(
      (id) => conditions.get(id) ?? [],
    ),
    settings: {
      ...(mergeThing(settings, { key: 'settings', subject: 'Settings' }, decide) ?? ownSettings),
      chatbot: mergeThing(chatbot, { key: 'chatbot', subject: 'Conversation' }, decide) ?? sides.mine.settings.chatbot,
    },
  };
  return { document: sensible(document), conflicts };
}
