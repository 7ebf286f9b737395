import type { FieldDetails, FieldModel, FieldOf, FieldValidation, Subfield } from '../../field';

/** The description of a type. Only types with a placeholder, options or subfields give these. */
export interface ModelHead<Type extends string> extends Pick<FieldModel<Type>, 'type' | 'name' | 'family'> {
  placeholder?: boolean;
  options?: string[];
  subfields?: Subfield[];
  /** Whether a new field requires an answer. */
  required?: boolean;
  /** See `FieldModel.isHidden`. */
  isHidden?: boolean;
  /** Settings of a new field. */
  details?: FieldDetails;
  limits?: readonly (keyof FieldValidation)[];
}

type Head<Type extends string> = Pick<
  FieldModel<Type>,
  'type' | 'name' | 'family' | 'isHidden' | 'hasPlaceholder' | 'hasOptions' | 'limits' | 'create'
>;

/** The members of a model that follow from its description, such as `create` with the specified defaults. */
export function modelHead<Type extends string>(head: ModelHead<Type>): Head<Type> {
  const { type, name, family, placeholder = false, options = [], subfields = [], limits = [] } = head;
  const { required = false, isHidden = false, details } = head;
  return {
    type,
    name,
    family,
    isHidden,
    hasPlaceholder: placeholder,
    hasOptions: options.length > 0,
    limits,
    create: ({ id, createdAt }): FieldOf<Type> => ({
      id,
      type,
      label: name,
      description: '',
      placeholder: placeholder ? `Enter ${name.toLowerCase()}` : '',
      required,
      validation: {},
      options: [...options],
      defaultValue: '',
      rows: 3,
      maxRating: 5,
      subfields: subfields.map((subfield) => ({ ...subfield })),
      createdAt,
      ...(details && { details: { ...details } }),
    }),
  };
}
