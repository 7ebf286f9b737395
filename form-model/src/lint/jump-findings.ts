import { inSentence } from '@tessera/fields/quoted';
import { numberedPage } from '../conditions/describe-jump';
import type { FormDocument, Jump } from '../form/form';
import { fieldName, pageName } from '../form/names';
import type { Finding } from './finding';
import { deleteCondition, deleteJump } from './fixes';
import { type Known, neverHolds } from './holding';
import { isUnreachable, type Unseen } from './unseen';

/** The pages and endings that the way of some visitor can lead to from each page. */
type Ways = ReadonlyMap<string, ReadonlySet<string>>;

/** Pages that conditions may hide, so that the way passes them over. */
function mayBeHidden({ conditions, pages }: FormDocument): ReadonlySet<string> {
  const hidden = new Set(conditions.filter(({ action }) => action !== 'require').map(({ target }) => target.id));
  return new Set(
    pages
      .filter(
        ({ id, fields }) => hidden.has(id) || (fields.length > 0 && fields.every((field) => hidden.has(field.id))),
      )
      .map(({ id }) => id),
  );
}

/** Where the way can lead after each page: to the targets of its jumps, and to the next page unless a jump always holds. */
function waysOf(formDocument: FormDocument, unseen: Unseen, impossible: ReadonlySet<Jump>): Ways {
  const { pages, jumps = [] } = formDocument;
  const optional = mayBeHidden(formDocument);
  /** The pages from a place on that can come next: up to the first one that is never hidden. */
  const from = (place: number): string[] => {
    const found: string[] = [];
    for (const page of pages.slice(place)) {
      if (isUnreachable(page, unseen)) continue;
      found.push(page.id);
      if (!optional.has(page.id)) break;
    }
    return found;
  };
  return new Map(
    pages.map((page, at) => {
      const after: string[] = [];
      let always = false;
      for (const jump of jumps.filter((each) => each.after === page.id && !impossible.has(each))) {
        if (always) break;
        const place = pages.findIndex(({ id }) => id === jump.to.id);
        after.push(...(jump.to.kind === 'ending' ? [jump.to.id] : from(place)));
        always = jump.terms.length === 0;
      }
      return [page.id, new Set(always ? after : [...after, ...from(at + 1)])];
    }),
  );
}

function reachable(ways: Ways, start: Iterable<string>): ReadonlySet<string> {
  const found = new Set(start);
  for (const id of found) for (const next of ways.get(id) ?? []) found.add(next);
  return found;
}

const about = ({ id }: Jump) => ({ target: { kind: 'jump', id }, conditionId: id }) as const;

/** Jumps back to a page from which the way leads to them again. */
function loops(formDocument: FormDocument, ways: Ways): Finding[] {
  const order = formDocument.pages.map(({ id }) => id);
  const back = (formDocument.jumps ?? []).filter(
    ({ after, to }) =>
      to.kind === 'page' && order.indexOf(to.id) <= order.indexOf(after) && reachable(ways, [to.id]).has(after),
  );
  return back.map((jump): Finding => {
    const [from, to] = [numberedPage(formDocument, jump.after), numberedPage(formDocument, jump.to.id)];
    const message =
      jump.after === jump.to.id
        ? `${from} leads to itself. The rule is ignored.`
        : `Visitors can go round in circles: ${from} leads back to ${to}, which leads to it again. The rule is ignored for visitors who have already seen ${to}.`;
    return { ...about(jump), rule: 'jump-loop', message, fix: deleteJump(jump.id) };
  });
}

/** Jumps that compare an answer which the visitor gives only after them. */
function tooLate(formDocument: FormDocument, ways: Ways): Finding[] {
  const { pages, jumps = [] } = formDocument;
  return jumps.flatMap((jump) =>
    [...new Set(jump.terms.map(({ fieldId }) => fieldId))].flatMap((fieldId): Finding[] => {
      const page = pages.find(({ fields }) => fields.some(({ id }) => id === fieldId));
      const field = page?.fields.find(({ id }) => id === fieldId);
      if (!page || !field || page.id === jump.after || reachable(ways, [page.id]).has(jump.after)) return [];
      const message = `${inSentence(fieldName(field))} is asked later, on ${inSentence(pageName(page))}. Until then it counts as empty.`;
      return [{ ...about(jump), rule: 'too-late', message, fix: null }];
    }),
  );
}

/** Returns whether some way leads from a page to another one. */
export function pageOrder(formDocument: FormDocument, unseen: Unseen): (from: string, to: string) => boolean {
  const ways = waysOf(formDocument, unseen, new Set());
  return (from, to) => reachable(ways, ways.get(from) ?? []).has(to);
}

/** The findings about jumps: loops, answers that come too late, rules that never hold, and pages that they always pass by. */
export function jumpFindings(formDocument: FormDocument, unseen: Unseen, known: Known): Finding[] {
  const { pages, jumps = [] } = formDocument;
  if (jumps.length === 0) return [];
  const impossible = new Set(jumps.filter((jump) => jump.terms.length > 0 && neverHolds(known, jump)));
  const ways = waysOf(formDocument, unseen, impossible);
  const first = pages.find((page) => !isUnreachable(page, unseen));
  const reached = reachable(ways, first ? [first.id] : []);
  const never = [...impossible].map(
    (jump): Finding => ({
      ...about(jump),
      rule: 'impossible-condition',
      message: 'This rule can never be true.',
      fix: deleteCondition(jump.id),
    }),
  );
  const passedBy = pages
    // Hidden pages have a finding of their own.
    .filter((page) => !reached.has(page.id) && !isUnreachable(page, unseen))
    .map(
      ({ id }): Finding => ({
        rule: 'unreachable-page',
        target: { kind: 'page', id },
        conditionId: null,
        message: 'No visitor can reach this page: rules always lead past it.',
        fix: null,
      }),
    );
  return [...never, ...loops(formDocument, ways), ...tooLate(formDocument, ways), ...passedBy];
}
