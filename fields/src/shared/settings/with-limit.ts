import type { FieldValidation } from '../../field';

/** The limits with one of them set; undefined takes it away, so that nothing is stored for what the owner left open. */
export function withLimit<Limit extends keyof FieldValidation>(
  validation: FieldValidation,
  limit: Limit,
  value: FieldValidation[Limit],
): FieldValidation {
  const { [limit]: _former, ...others } = validation;
  return value === undefined ? others : { ...others, [limit]: value };
}
