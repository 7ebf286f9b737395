/** The parameter of the builder’s address with the id of the field or page to show. */
export const TARGET_PARAMETER = 'at';

/** The address of the builder at a field or page. */
export function builderAddress(formId: string, targetId: string) {
  return `/form-builder/${encodeURIComponent(formId)}?${new URLSearchParams({ [TARGET_PARAMETER]: targetId })}`;
}
