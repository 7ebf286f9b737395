import type { TemplateStep } from '@tessera/federation/contract';
import { readDocument } from '@tessera/form-model/read-document';
import { items, members, textOr } from '@tessera/form-model/read-value';

const GALLERY = '/templates';

/** The template in the navigation state; null for none. */
export function readTemplateStep(state: unknown): TemplateStep | null {
  const { template, from } = members(state);
  if (items(members(template).pages).length === 0) return null;
  const address = textOr(from, GALLERY);
  return { template: readDocument(template), from: address.startsWith(GALLERY) ? address : GALLERY };
}
