import type { FieldOf, Json } from '../field';
import { type FieldType, modelOf } from '../models';

/** A field as a test needs it: the type’s defaults, id `q`, and the members that the test sets. */
export function fieldFixture(type: FieldType, set: Partial<Omit<FieldOf, 'type'>> = {}) {
  const field = modelOf({ type }).create({ id: 'q', createdAt: '2026-11-20T16:00:00.000Z' });
  return { ...field, label: 'Plot', ...set };
}

/** The one sentence about an answer to a field that is answered under its id; undefined when there is none. */
export function errorOf(field: ReturnType<typeof fieldFixture>, answer: Json, required = field.required) {
  return modelOf(field).validate(field, { q: answer }, required).q;
}
