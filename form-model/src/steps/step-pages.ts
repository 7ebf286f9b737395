import { isShown } from '@tessera/fields/is-shown';
import { type Field, modelOf } from '@tessera/fields/models';
import type { Condition, FormDocument, Page } from '../form/form';
import { cycles } from '../lint/cycles';
import { MAX_DOCUMENT_SIZE } from '../schema/form-limits';
import { charactersIn, comparisonsIn } from '../size/size-of-parts';

type Shape = Pick<FormDocument, 'pages' | 'conditions' | 'endings' | 'jumps' | 'settings'>;

const isAsked = (field: Field) => isShown(field) && !modelOf(field).isContent;

/** The facts about the jumps of a form on which the steps of a page depend. */
interface PageJumps {
  /** Ids of fields that conditions show or hide. */
  mayHide: ReadonlySet<string>;
  /** Whether a jump leads to the page. It is ignored where the page was seen, so the first step has a question that is always there. */
  isTarget: boolean;
  /** Whether a jump leads on from the page. It is tested after a page that visitors see, so the last step has such a question, too. */
  isLeft: boolean;
}

/** One list of fields for each question. Content stands with the question after it, or with the last one. */
function stepsIn({ fields }: Page, { mayHide, isTarget, isLeft }: PageJumps): Field[][] {
  const steps: Field[][] = [];
  let waiting: Field[] = [];
  for (const field of fields) {
    waiting.push(field);
    if (!isAsked(field)) continue;
    steps.push(waiting);
    waiting = [];
  }
  const isSteady = (step: Field[]) => step.some((field) => isAsked(field) && !mayHide.has(field.id));
  const join = (from: number, to: number) => steps.splice(from, to - from, steps.slice(from, to).flat());
  if (isTarget && steps.length > 0) join(0, steps.findIndex(isSteady) + 1 || steps.length);
  if (isLeft && steps.length > 0) join(Math.max(steps.findLastIndex(isSteady), 0), steps.length);
  const last = steps.at(-1);
  if (last) last.push(...waiting);
  else steps.push(waiting);
  return steps;
}

/** For each field and page, by id, the ids on which it depends whether it is shown. */
function dependencies({ pages, conditions }: Shape): ReadonlyMap<string, string[]> {
  const edges = new Map<string, string[]>();
  for (const page of pages) for (const field of page.fields) edges.set(field.id, [page.id]);
  for (const { target, terms } of conditions) {
    const known = edges.get(target.id) ?? [];
    edges.set(target.id, known);
    known.push(...terms.map(({ fieldId }) => fieldId));
  }
  return edges;
}

/** All ids that lead to showing or hiding one of these fields. */
function decidersOf(edges: ReadonlyMap<string, readonly string[]>, fields: readonly Field[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = fields.flatMap(({ id }) => edges.get(id) ?? []);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(edges.get(next) ?? []));
  }
  return found;
}

/**
 * Pages that stay whole, because one of their questions could be passed over and shown later:
 *
 * - pages whose own answers decide whether they are shown. On another page, these answers are evaluated in another order;
 * - in a form with jumps, pages with questions that depend on a page that a jump can still leave out or come back to.
 */
function wholePages(form: Shape): ReadonlySet<string> {
  const { pages, jumps = [] } = form;
  const edges = dependencies(form);
  const whole = new Set(cycles(edges).flat());
  if (jumps.length === 0) return whole;
  const order = new Map(pages.map(({ id }, place) => [id, place]));
  const pageOf = new Map(pages.flatMap(({ id, fields }, place) => fields.map((field) => [field.id, { id, place }])));
  const placeOf = (id: string) => order.get(id) ?? Number.POSITIVE_INFINITY;
  const leadsBack = jumps.some(({ after, to }) => placeOf(to.id) <= placeOf(after));
  pages.forEach((page, place) => {
    const deciders = [...decidersOf(edges, page.fields)].flatMap((id) => pageOf.get(id) ?? []);
    if (deciders.some((other) => other.id !== page.id && (leadsBack || other.place > place))) whole.add(page.id);
  });
  return whole;
}

/** The steps of each page, by its id. */
function stepsOf(form: Shape): Map<string, Field[][]> {
  const { pages, conditions, jumps = [] } = form;
  const mayHide = new Set(conditions.map(({ target }) => target.id));
  const left = new Set(jumps.map(({ after }) => after));
  const targets = new Set(jumps.map(({ to }) => to.id));
  const whole = wholePages(form);
  return new Map(
    pages.map((page) => {
      const ofJumps = { mayHide, isTarget: targets.has(page.id), isLeft: left.has(page.id) };
      return [page.id, whole.has(page.id) ? [page.fields] : stepsIn(page, ofJumps)];
    }),
  );
}

/** The first step has the id of its page, where jumps and conditions lead to. */
const stepId = (page: Page, at: number) => (at === 0 ? page.id : `${page.id}~${at}`);

/** Forms with a page for each question, by the form as it is stored, so that a page that is rendered once stays cached. */
const known = new WeakMap<Shape, Shape>();

/**
 * Returns a form that shows one question at a time as a form with a page for each question; any other form as it is. Pages,
 * conditions, jumps and progress then work as they always do, with and without script. Ids of fields stay, so the answers are
 * those of the stored form.
 */
export function inSteps<Form extends Shape>(form: Form): Form {
  if (form.settings.display !== 'steps') return form;
  const made = known.get(form) ?? stepped(form);
  known.set(form, made);
  return made as Form;
}

/** Splits one page after the other. A page stays whole where the form would become larger than a document may be. */
function stepped<Form extends Shape>(form: Form): Form {
  const steps = stepsOf(form);
  return form.pages.reduce((made, page) => withSteps(made, page, steps.get(page.id) ?? []), form);
}

function withSteps<Form extends Shape>(form: Form, page: Page, steps: Field[][]): Form {
  const [first, ...later] = steps.map((fields, at): Page => {
    const own = { ...page, id: stepId(page, at), fields };
    return at === 0 ? own : { ...own, title: '', description: '', name: fields.find(isAsked)?.label ?? page.name };
  });
  const last = later.at(-1);
  if (!first || !last) return form;
  // A condition on a page counts for each of its steps. Counted before it is copied.
  const own = form.conditions.filter(({ target }) => target.kind === 'page' && target.id === page.id);
  if (comparisonsIn({ conditions: own }) * later.length > MAX_DOCUMENT_SIZE.comparisons) return form;
  const copies = later.flatMap(({ id }, at) =>
    own.map(
      (condition): Condition => ({ ...condition, id: `${condition.id}~${at + 1}`, target: { kind: 'page', id } }),
    ),
  );
  const made = {
    ...form,
    pages: form.pages.flatMap((each) => (each === page ? [first, ...later] : each)),
    conditions: [...form.conditions, ...copies],
    ...(form.jumps && {
      jumps: form.jumps.map((jump) => (jump.after === page.id ? { ...jump, after: last.id } : jump)),
    }),
  };
  const isTooLarge =
    comparisonsIn(made) > MAX_DOCUMENT_SIZE.comparisons || charactersIn(made) > MAX_DOCUMENT_SIZE.characters;
  return isTooLarge ? form : made;
}
