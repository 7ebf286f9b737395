import type { FieldValidation } from '../../field';

/** Sets one of the limits; undefined removes it, so that nothing is stored for an empty setting. */
export function withLimit<Limit extends keyof FieldValidation>(
  validation: FieldValidation,
  limit: Limit,
  value: FieldValidation[Limit],
): FieldValidation {
  const { [limit]: _former, ...others } = validation;
  return value === undefined ? others : { ...others, [limit]: value };
}
