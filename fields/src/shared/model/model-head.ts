import type { FieldDetails, FieldModel, FieldOf, FieldValidation, Subfield } from '../../field';
import { modelHead as pageModelHead } from './page-model-head';

/** The description of a type. Only types with a placeholder, options or subfields give these. */
export interface ModelHead<Type extends string> extends Pick<FieldModel<Type>, 'type' | 'name' | 'family'> {
  /** Label of a new field; the name of the type if omitted. */
  label?: string;
  placeholder?: boolean;
  options?: readonly string[];
  subfields?: readonly Subfield[];
  /** Whether a new field requires an answer. */
  required?: boolean;
  /** See `FieldModel.isHidden`. */
  isHidden?: boolean;
  /** See `FieldModel.isContent`. */
  isContent?: boolean;
  /** Settings of a new field. */
  details?: FieldDetails;
  /** See `FieldModel.takesFiles`. */
  takesFiles?: boolean;
  /** Limits of a new field. */
  validation?: FieldValidation;
  limits?: readonly (keyof FieldValidation)[];
}

type Head<Type extends string> = Pick<
  FieldModel<Type>,
  | 'type'
  | 'name'
  | 'family'
  | 'isHidden'
  | 'isContent'
  | 'takesFiles'
  | 'hasPlaceholder'
  | 'hasOptions'
  | 'limits'
  | 'create'
>;

/**
 * The members of a model that follow from its description, such as `create` with the specified defaults, and the members of
 * the description that the model has under the same name.
 */
export function modelHead<Type extends string, Own extends ModelHead<Type>>(description: Own & ModelHead<Type>) {
  const { label = description.name, ...described } = description;
  const { type, name, placeholder, options = [], subfields = [], required = false, details, validation } = description;
  const head: Head<Type> = {
    ...pageModelHead<Type, Own>(described as unknown as Own & ModelHead<Type>),
    create: ({ id, createdAt }): FieldOf<Type> => ({
      id,
      type,
      label,
      description: '',
      placeholder: placeholder ? `Enter ${name.toLowerCase()}` : '',
      required,
      validation: { ...validation },
      options: [...options],
      defaultValue: '',
      rows: 3,
      maxRating: 5,
      subfields: subfields.map((subfield) => ({ ...subfield })),
      createdAt,
      ...(details && { details: { ...details } }),
    }),
  };
  return head as Head<Type> & Omit<Own, keyof ModelHead<Type>>;
}
