import { isShown } from '@tessera/fields/is-shown';
import { type Field, modelOf } from '@tessera/fields/models';
import type { Condition, FormDocument, Page } from '../form/form';
import { cycles } from '../lint/cycles';

type Shape = Pick<FormDocument, 'pages' | 'conditions' | 'jumps' | 'settings'>;

const isAsked = (field: Field) => isShown(field) && !modelOf(field).isContent;

/**
 * One list of fields for each question. Content stands with the question after it, or with the last one.
 *
 * @param mayHide ids of fields that conditions show or hide. A jump is tested after a page that visitors see, so the last step
 * of a page with a jump has a question that is always there; undefined for a page without a jump
 */
function stepsIn({ fields }: Page, mayHide: ReadonlySet<string> | undefined): Field[][] {
  const steps: Field[][] = [];
  let waiting: Field[] = [];
  for (const field of fields) {
    waiting.push(field);
    if (!isAsked(field)) continue;
    steps.push(waiting);
    waiting = [];
  }
  if (mayHide) {
    const steady = steps.findLastIndex((step) => step.some((field) => isAsked(field) && !mayHide.has(field.id)));
    const tail = steps.splice(Math.max(steady, 0)).flat();
    if (tail.length > 0) steps.push(tail);
  }
  const last = steps.at(-1);
  if (last) last.push(...waiting);
  else steps.push(waiting);
  return steps;
}

/**
 * Pages whose own answers decide whether they are shown. They stay whole: their questions would otherwise be hidden by an answer
 * on another page, which is evaluated in another order.
 */
function circularPages({ pages, conditions }: Shape): ReadonlySet<string> {
  const edges = new Map<string, string[]>();
  for (const page of pages) for (const field of page.fields) edges.set(field.id, [page.id]);
  for (const { target, terms } of conditions) {
    edges.set(target.id, [...(edges.get(target.id) ?? []), ...terms.map(({ fieldId }) => fieldId)]);
  }
  return new Set(cycles(edges).flat());
}

/** The steps of each page, by its id. */
function stepsOf(form: Shape): Map<string, Field[][]> {
  const { pages, conditions, jumps = [] } = form;
  const mayHide = new Set(conditions.map(({ target }) => target.id));
  const jumping = new Set(jumps.map(({ after }) => after));
  const circular = circularPages(form);
  return new Map(
    pages.map((page) => {
      const steps = circular.has(page.id) ? [page.fields] : stepsIn(page, jumping.has(page.id) ? mayHide : undefined);
      return [page.id, steps];
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

function stepped<Form extends Shape>(form: Form): Form {
  const steps = stepsOf(form);
  if ([...steps.values()].every((each) => each.length === 1)) return form;
  const pages = form.pages.flatMap((page) =>
    (steps.get(page.id) ?? []).map((fields, at): Page => {
      const own = { ...page, id: stepId(page, at), fields };
      return at === 0 ? own : { ...own, title: '', description: '', name: fields.find(isAsked)?.label ?? page.name };
    }),
  );
  const byId = new Map(form.pages.map((page) => [page.id, page]));
  const lastStep = (id: string) => {
    const page = byId.get(id);
    return page ? stepId(page, (steps.get(id)?.length ?? 1) - 1) : id;
  };
  // What hides or shows a page does so for each of its steps.
  const conditions = form.conditions.flatMap((condition): Condition[] => {
    const page = condition.target.kind === 'page' ? byId.get(condition.target.id) : undefined;
    if (!page) return [condition];
    return (steps.get(page.id) ?? []).map((_, at) => ({
      ...condition,
      id: at === 0 ? condition.id : `${condition.id}~${at}`,
      target: { kind: 'page', id: stepId(page, at) },
    }));
  });
  const jumps = form.jumps?.map((jump) => ({ ...jump, after: lastStep(jump.after) }));
  return { ...form, pages, conditions, ...(jumps && { jumps }) };
}
