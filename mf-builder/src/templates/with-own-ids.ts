import { type IdsAndClock, systemIdsAndClock } from '@tessera/form-model/create-form';
import type { FormDocument } from '@tessera/form-model/form';

/** The same document with new ids, so that two forms of one template share no id. */
export function withOwnIds(formDocument: FormDocument, idsAndClock: IdsAndClock = systemIdsAndClock): FormDocument {
  const ids = new Map<string, string>();
  const own = (id: string) => {
    const known = ids.get(id) ?? idsAndClock.newId();
    ids.set(id, known);
    return known;
  };
  return {
    ...formDocument,
    pages: formDocument.pages.map((page) => ({
      ...page,
      id: own(page.id),
      fields: page.fields.map((field) => ({ ...field, id: own(field.id), createdAt: idsAndClock.now() })),
    })),
    conditions: formDocument.conditions.map((condition) => ({
      ...condition,
      id: own(condition.id),
      target: { ...condition.target, id: own(condition.target.id) },
      terms: condition.terms.map((term) => ({ ...term, fieldId: own(term.fieldId) })),
    })),
  };
}
