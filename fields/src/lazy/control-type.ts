import type { FieldOf } from '../field';
import { partTypes } from '../group/parts';
import { isLazyType } from '../models';
import { hasSearch } from '../search-select/has-search';

/** Names of controls for settings that few fields of the first types have. */
const extraControls = ['affixed-number', 'counted-text', 'international-phone', 'search-select'] as const;

export type ExtraControl = (typeof extraControls)[number];

/** Types whose code is in the script of another type, because a script of their own would repeat it. */
const sharedScripts = new Map([
  ['nps', 'scale'],
  ['grade', 'score'],
  ['right-answers', 'score'],
]);

/**
 * The name of the script and of the messages that the control of a field needs: its type, another one that has the same code, or
 * another one where settings that few fields have are in a script of their own. Model, answers and columns are those of the
 * field’s own type.
 */
export function controlType(field: Pick<FieldOf, 'type' | 'details' | 'options'>): string {
  const { type, details } = field;
  if (type === 'radio' || type === 'checkbox') return details?.pictures || details?.other ? 'picture-choice' : type;
  if (type === 'select') return details?.other || hasSearch(field) ? 'search-select' : type;
  if (type === 'number') return details?.prefix || details?.suffix || details?.step ? 'affixed-number' : type;
  if (type === 'phone') return details?.countryCode ? 'international-phone' : type;
  if (type === 'text' || type === 'textarea') return details?.counter ? 'counted-text' : type;
  return sharedScripts.get(type) ?? type;
}

/** The names of all scripts and messages that a field needs: those of its control and of the questions inside of it. */
export function controlTypes(field: FieldOf): string[] {
  return [...new Set([controlType(field), ...(field.details?.parts ? partTypes(field) : [])])];
}

/** Whether the code of a control is a script beside the page’s own. */
export function isLazyControl(name: string): boolean {
  return isLazyType(name) || extraControls.some((each) => each === name);
}
