import type { FieldDetails, FieldModel } from '../../field';
import { modelHead } from '../model/model-head';

/** Description of a type that only shows something. */
export interface ContentType<Type extends string> extends Pick<FieldModel, 'hasRichText' | 'frameOrigins'> {
  type: Type;
  name: string;
  /** Label of a new field; the name of the type if omitted. */
  label?: string;
  /** Settings of a new field. */
  details?: FieldDetails;
}

/** The model of a type that asks nothing: no answer, no error and no column. */
export function contentModel<Type extends string>(own: ContentType<Type>): FieldModel<Type, null> {
  return {
    ...modelHead({ ...own, family: 'content', isContent: true }),
    tiles: () => [],
    keys: () => [],
    read: () => null,
    initial: () => ({}),
    isEmpty: () => true,
    validate: () => ({}),
    normalise: () => ({}),
    comparisons: {},
    csvColumns: () => [],
    csvCells: () => [],
    text: () => '',
  };
}
