/** Name of the parameter of the builder's address that says which field or page it shows first, by its id. */
export const AT = 'at';

/** The address of the builder at a field or page. */
export function builderAt(formId: string, targetId: string) {
  return `/form-builder/${encodeURIComponent(formId)}?${new URLSearchParams({ [AT]: targetId })}`;
}
