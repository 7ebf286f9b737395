export function formPath(formId: string): string {
  return `/forms/${encodeURIComponent(formId)}`;
}

export function responsePath(formId: string, id: string): string {
  return `${formPath(formId)}/responses/${encodeURIComponent(id)}`;
}
