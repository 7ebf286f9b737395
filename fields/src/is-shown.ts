import { type Field, modelOf } from './models';

/** Whether visitors may see a field and its answer: only owners see hidden fields and concealed results. */
export function isShown(field: Field): boolean {
  return !modelOf(field).isHidden && !field.details?.isConcealed;
}
