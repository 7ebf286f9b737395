import { formPath } from '../form-path';

export function responsePath(formId: string, id: string): string {
  return `${formPath(formId)}/responses/${encodeURIComponent(id)}`;
}
