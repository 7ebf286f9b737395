import type { FieldOf } from '../field';

/**
 * The type whose control shows a field. Settings that few fields have are in the control of a lazy type, so that pages load
 * its code only where a field has them. A field of this type itself has the same answers as before.
 */
export function controlType({ type, details }: Pick<FieldOf, 'type' | 'details'>): string {
  const isChoice = type === 'radio' || type === 'checkbox';
  return isChoice && (details?.pictures || details?.other) ? 'picture-choice' : type;
}
