import { type Field, modelOf } from '@tessera/fields/models';

/** Whether the value of a field is computed, so that visitors neither answer nor skip it. */
export function isComputed(field: Field): boolean {
  const { scoring, calculation } = modelOf(field);
  return scoring !== undefined || calculation !== undefined;
}
