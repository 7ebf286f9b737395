import type { FieldDetails, FieldOf } from '../../field';
import type { FieldPatch } from '../../field-settings';

/** The change that sets one of the details; undefined removes it, so that nothing is stored for an empty setting. */
export function withDetail<Detail extends keyof FieldDetails>(
  { details }: Pick<FieldOf, 'details'>,
  detail: Detail,
  value: FieldDetails[Detail],
): FieldPatch {
  const { [detail]: _former, ...others } = details ?? {};
  return { details: value === undefined ? others : { ...others, [detail]: value } };
}
