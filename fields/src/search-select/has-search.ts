import type { FieldOf } from '../field';

/** From this number of options on, a dropdown has a search. */
const MANY_OPTIONS = 20;

/** Whether visitors can search the options of a dropdown. */
export function hasSearch({ options }: Pick<FieldOf, 'options'>): boolean {
  return options.length >= MANY_OPTIONS;
}
