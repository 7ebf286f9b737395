import { type Field, modelOf } from '@tessera/fields/models';

/** Whether the value of a field is computed, so that nobody answers or skips it. */
export function isComputed(field: Field): boolean {
  const { scoring, calculation } = modelOf(field);
  return scoring !== undefined || calculation !== undefined;
}
