/** The path of a form’s calls. */
export function formPath(formId: string): string {
  return `/forms/${encodeURIComponent(formId)}`;
}
