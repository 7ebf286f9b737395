import type { WireMember } from '@tessera/form-model/wire';

export type Role = WireMember['role'];

const notes: { readonly [role in Role]: { label: string; note: string } } = {
  owner: { label: 'Owner', note: 'Manages people and everything else' },
  editor: { label: 'Editor', note: 'Makes forms and reads responses' },
  viewer: { label: 'Viewer', note: 'Reads forms and responses' },
  member: { label: 'Member', note: 'Answers forms for the organization' },
};

/** The roles with their names, and what each allows in one sentence. */
export const roles = (Object.keys(notes) as Role[]).map((role) => ({ value: role, ...notes[role] }));

export function roleLabel(role: Role): string {
  return notes[role].label;
}

export function roleNote(role: Role): string {
  return notes[role].note;
}

/** The name of a role in a sentence, with its article: `an editor`. */
export function aRole(role: Role): string {
  return /^[aeiou]/.test(role) ? `an ${role}` : `a ${role}`;
}
