import { modelOf } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { Condition, FormDocument } from '@tessera/form-model/form';
import type { Command } from './command';
import { limits } from './limits';
import { typedPart } from './typed-part';

/** The properties of a condition that an owner may change. */
export type ConditionPatch = Partial<Pick<Condition, 'action' | 'match' | 'terms'>>;

/** Whether the target and the fields of a condition exist and its fields have the comparisons. */
function isValid(formDocument: FormDocument, { target, terms }: Condition): boolean {
  const fields = new Map(fieldsOf(formDocument).map((field) => [field.id, field]));
  const targets =
    target.kind === 'page' ? formDocument.pages.some(({ id }) => id === target.id) : fields.has(target.id);
  return (
    targets &&
    terms.length > 0 &&
    terms.length <= limits.terms &&
    terms.every(({ fieldId, comparison }) => {
      const field = fields.get(fieldId);
      return field !== undefined && Object.hasOwn(modelOf(field).comparisons, comparison);
    })
  );
}

/** Adds a condition. Does nothing if it is not valid. */
export function addCondition(condition: Condition): Command {
  return {
    label: 'Add condition',
    run: (formDocument) => {
      const known = formDocument.conditions.some(({ id }) => id === condition.id);
      return known || formDocument.conditions.length >= limits.conditions || !isValid(formDocument, condition)
        ? formDocument
        : { ...formDocument, conditions: [...formDocument.conditions, condition] };
    },
  };
}

/** Changes a condition. Does nothing if the result would not be valid. */
export function updateCondition(condition: Condition, patch: ConditionPatch): Command {
  const { id } = condition;
  const typed = typedPart(condition, { ...condition, ...patch });
  return {
    label: 'Edit condition',
    // Only the operand is typed; the rest is chosen from menus.
    ...(typed?.endsWith('/operand') ? { joins: `condition ${id} ${typed}` } : {}),
    run: (formDocument) => {
      const conditions = formDocument.conditions.map((each) => (each.id === id ? { ...each, ...patch } : each));
      const edited = conditions.find((each) => each.id === id);
      return edited && isValid(formDocument, edited) ? { ...formDocument, conditions } : formDocument;
    },
  };
}

export function removeCondition(id: string): Command {
  return {
    label: 'Delete condition',
    run: (formDocument) => {
      const conditions = formDocument.conditions.filter((each) => each.id !== id);
      return conditions.length < formDocument.conditions.length ? { ...formDocument, conditions } : formDocument;
    },
  };
}
