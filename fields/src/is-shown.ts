import { type Field, modelOf } from './models';

/** Whether visitors may see a field and its answer: hidden fields and concealed results are for the owner alone. */
export function isShown(field: Field): boolean {
  return !modelOf(field).isHidden && !field.details?.isConcealed;
}
