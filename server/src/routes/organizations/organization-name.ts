import { MAX_ORGANIZATION_NAME } from '@tessera/form-model/organization-names';
import type { Refusal } from '../../errors';

/** Reads the name of an organization, without spaces around it. */
export function organizationName(given: string): string | Refusal {
  const name = given.trim();
  if (name && name.length <= MAX_ORGANIZATION_NAME) return name;
  const message = name ? `Use at most ${MAX_ORGANIZATION_NAME} characters.` : 'Enter a name.';
  return { refused: 'invalid-input', message, errors: { name: message } };
}

/** The refusal of a name that another organization has. */
export function nameTaken(): Refusal {
  const message = 'This installation already has an organization with this name. Choose another name.';
  return { refused: 'organization-name-taken', message, errors: { name: message } };
}
