import type { Condition, Ending, FormDocument, Jump } from './form';
import { PIPE, withTexts } from './pipes';

/** A form after a removal, and the rules that were dropped with it, for a message and for undo. */
export interface Removal<Document> {
  form: Document;
  dropped: Condition[];
  droppedJumps: Jump[];
  /** The endings as they were that lost some of their conditions. */
  changedEndings: Ending[];
}

/**
 * Removes fields, every condition and jump that targets them or compares their answers, and their comparisons and parameters
 * of endings. Unknown ids change nothing.
 */
export function removeFields<Document extends FormDocument>(
  form: Document,
  fieldIds: ReadonlySet<string>,
): Removal<Document> {
  return remove(form, fieldIds, new Set());
}

/** Removes a page with its fields, and every condition and jump about them. */
export function removePage<Document extends FormDocument>(form: Document, pageId: string): Removal<Document> {
  const page = form.pages.find(({ id }) => id === pageId);
  return remove(form, new Set(page?.fields.map((field) => field.id)), new Set([pageId]));
}

function remove<Document extends FormDocument>(
  form: Document,
  fields: ReadonlySet<string>,
  pages: ReadonlySet<string>,
): Removal<Document> {
  const dropped = conditionsAbout(form.conditions, fields, pages);
  const droppedJumps = (form.jumps ?? []).filter(
    ({ after, to, terms }) =>
      pages.has(after) || (to.kind === 'page' && pages.has(to.id)) || terms.some((term) => fields.has(term.fieldId)),
  );
  const { pages: all, conditions, endings } = form;
  const changedEndings = (endings ?? []).filter(({ terms }) => terms.some((term) => fields.has(term.fieldId)));
  const changed: Document = {
    ...form,
    ...(endings && { endings: endings.map((ending) => withoutFields(ending, fields)) }),
    conditions: dropped.length > 0 ? conditions.filter((condition) => !dropped.includes(condition)) : conditions,
    pages: all
      .filter((page) => !pages.has(page.id))
      .map((page) =>
        page.fields.some((field) => fields.has(field.id))
          ? { ...page, fields: page.fields.filter((field) => !fields.has(field.id)) }
          : page,
      ),
  };
  return { dropped, droppedJumps, changedEndings, form: withoutAnswers(withoutJumps(changed, droppedJumps), fields) };
}

/** A document with the fallbacks in place of the answers to removed fields. */
function withoutAnswers<Document extends FormDocument>(form: Document, fields: ReadonlySet<string>): Document {
  if (fields.size === 0) return form;
  return withTexts(form, (text) =>
    text.includes('{{')
      ? text.replace(PIPE, (whole, id: string, fallback = '') => (fields.has(id) ? fallback : whole))
      : text,
  );
}

/** A document without some of its jumps; without the member if none is left. */
export function withoutJumps<Document extends FormDocument>(form: Document, gone: readonly Jump[]): Document {
  if (gone.length === 0) return form;
  const { jumps = [], ...others } = form;
  const kept = jumps.filter((jump) => !gone.includes(jump));
  return { ...others, ...(kept.length > 0 && { jumps: kept }) } as unknown as Document;
}

/** Returns the conditions that target or compare any of the fields, or target any of the pages. */
function conditionsAbout(
  conditions: readonly Condition[],
  fields: ReadonlySet<string>,
  pages: ReadonlySet<string>,
): Condition[] {
  return conditions.filter(
    ({ target, terms }) =>
      (target.kind === 'field' ? fields : pages).has(target.id) || terms.some((term) => fields.has(term.fieldId)),
  );
}

/** An ending without its references to the fields; the same object if it has none. */
export function withoutFields(ending: Ending, fields: ReadonlySet<string>): Ending {
  const isKept = ({ fieldId }: { fieldId: string }) => !fields.has(fieldId);
  const { redirect, terms } = ending;
  if (terms.every(isKept) && (redirect?.answers ?? []).every(isKept)) return ending;
  return {
    ...ending,
    terms: terms.filter(isKept),
    ...(redirect && { redirect: { ...redirect, answers: redirect.answers.filter(isKept) } }),
  };
}
