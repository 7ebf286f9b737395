import { modelOf } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { Condition, FormDocument } from '@tessera/form-model/form';
import type { Command } from './command';
import { limits } from './limits';
import { typedPart } from './typed-part';

/** The properties of a condition that an owner may change. */
export type ConditionPatch = Partial<Pick<Condition, 'action' | 'match' | 'terms'>>;

/** Whether the target and the fields of a condition exist and its fields have the comparisons. */
function isValid(document: FormDocument, { target, terms }: Condition): boolean {
  const fields = new Map(fieldsOf(document).map((field) => [field.id, field]));
  const targets = target.kind === 'page' ? document.pages.some(({ id }) => id === target.id) : fields.has(target.id);
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
    run: (document) => {
      const known = document.conditions.some(({ id }) => id === condition.id);
      return known || document.conditions.length >= limits.conditions || !isValid(document, condition)
        ? document
        : { ...document, conditions: [...document.conditions, condition] };
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
    run: (document) => {
      const conditions = document.conditions.map((each) => (each.id === id ? { ...each, ...patch } : each));
      const edited = conditions.find((each) => each.id === id);
      return edited && isValid(document, edited) ? { ...document, conditions } : document;
    },
  };
}

export function removeCondition(id: string): Command {
  return {
    label: 'Delete condition',
    run: (document) => {
      const conditions = document.conditions.filter((each) => each.id !== id);
      return conditions.length < document.conditions.length ? { ...document, conditions } : document;
    },
  };
}
