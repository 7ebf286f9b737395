import type { Field } from '@tessera/fields/models';
import { compileConditions } from '../conditions/compile-conditions';
import { fieldsOf } from '../form/fields-of';
import type { Condition, FormDocument, Page } from '../form/form';
import { alwaysHolds, isAtWork, isEverSeen, type Known, neverHolds } from './holding';

/** The fields and pages that no visitor ever sees, and the conditions that cause it. */
export interface Unseen {
  /** Ids of pages and fields that are always hidden. */
  ids: ReadonlySet<string>;
  /** Effective conditions that never hold. */
  impossible: ReadonlySet<Condition>;
  /**
   * Conditions that hide their target from everyone: those that show it never hold, those that hide it always do, or do
   * whenever another shows it. Without them the target is seen by someone.
   */
  hiding: ReadonlySet<Condition>;
  /** Conditions without effect: incomplete, or about something that is missing. */
  inert: ReadonlySet<Condition>;
}

/**
 * Finds the fields and pages that are hidden with any answers. Goes in the order in which conditions are evaluated, because a
 * field that no visitor sees counts as empty in the following conditions.
 */
export function findUnseen(
  formDocument: FormDocument,
  fields: ReadonlyMap<string, Field> = new Map(fieldsOf(formDocument).map((field) => [field.id, field])),
): Unseen {
  const { order, pages, fields: places } = compileConditions(formDocument);
  const ids = new Map([...pages, ...places].map(([id, place]) => [place, id]));
  const pageOf = new Map(
    formDocument.pages.flatMap((page) => page.fields.map((field) => [field.id, page.id] as const)),
  );
  const about = new Map<string, Condition[]>();
  for (const condition of formDocument.conditions) {
    const { id } = condition.target;
    const former = about.get(id);
    if (former) former.push(condition);
    else about.set(id, [condition]);
  }

  const unseen = new Set<string>();
  const impossible = new Set<Condition>();
  const hiding = new Set<Condition>();
  const known: Known = { fields, unseen, found: new Map() };
  const inert = new Set(formDocument.conditions.filter((condition) => !isAtWork(known, condition)));
  for (const place of order) {
    const id = ids.get(place) ?? '';
    const conditions = (about.get(id) ?? []).filter((condition) => !inert.has(condition));
    for (const condition of conditions) if (neverHolds(known, condition)) impossible.add(condition);
    const guilty = findGuilty(known, conditions, impossible);
    for (const condition of guilty) hiding.add(condition);
    if (guilty.length > 0 || unseen.has(pageOf.get(id) ?? '')) unseen.add(id);
  }
  return { ids: unseen, impossible, hiding, inert };
}

/** The effective conditions of one target that hide it from everyone. */
function findGuilty(known: Known, conditions: readonly Condition[], impossible: ReadonlySet<Condition>): Condition[] {
  const shows = conditions.filter(({ action }) => action === 'show');
  const hides = conditions.filter(({ action }) => action === 'hide');
  const isShown = shows.some((condition) => !impossible.has(condition));
  const always = hides.filter((condition) => alwaysHolds(known, condition));
  const individually = [...(isShown ? [] : shows), ...always];

  // Even without these conditions, the others together may hide the target with any answers.
  const shown = isShown ? shows : [];
  const others = hides.filter((condition) => !always.includes(condition));
  if (others.length === 0 || shown.length + others.length < 2) return individually;
  if (isEverSeen(known, shown, others) !== false) return individually;
  const harmless: Condition[] = [];
  const together = others.filter((condition) => {
    const isGuilty = isEverSeen(known, shown, [...harmless, condition]) === false;
    if (!isGuilty) harmless.push(condition);
    return isGuilty;
  });
  return [...individually, ...together];
}

/** Whether no visitor ever sees a page: the page is hidden, or all of its fields are. */
export function isUnreachable({ id, fields }: Page, { ids }: Unseen): boolean {
  return ids.has(id) || (fields.length > 0 && fields.every((field) => ids.has(field.id)));
}
