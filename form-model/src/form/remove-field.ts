import type { Condition, FormDocument } from './form';

/** A form after a removal, and the conditions that were dropped with it, for a message and for undo. */
export interface FieldRemoval<Document> {
  form: Document;
  dropped: Condition[];
}

/** Removes a field and every condition that targets it or compares its answer. Changes nothing for an unknown id. */
export function removeField<Document extends FormDocument>(form: Document, fieldId: string): FieldRemoval<Document> {
  return remove(form, new Set([fieldId]), new Set());
}

/** Removes a page with its fields, and every condition about them. */
export function removePage<Document extends FormDocument>(form: Document, pageId: string): FieldRemoval<Document> {
  const page = form.pages.find(({ id }) => id === pageId);
  return remove(form, new Set(page?.fields.map((field) => field.id)), new Set([pageId]));
}

function remove<Document extends FormDocument>(
  form: Document,
  fields: ReadonlySet<string>,
  pages: ReadonlySet<string>,
): FieldRemoval<Document> {
  const dropped = conditionsAbout(form.conditions, fields, pages);
  return {
    dropped,
    form: {
      ...form,
      conditions:
        dropped.length > 0 ? form.conditions.filter((condition) => !dropped.includes(condition)) : form.conditions,
      pages: form.pages
        .filter((page) => !pages.has(page.id))
        .map((page) =>
          page.fields.some((field) => fields.has(field.id))
            ? { ...page, fields: page.fields.filter((field) => !fields.has(field.id)) }
            : page,
        ),
    },
  };
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
