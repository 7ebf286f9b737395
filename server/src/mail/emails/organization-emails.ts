import { inSentence, quoted } from '@tessera/fields/quoted';
import type { OrganizationRole } from '@tessera/form-model/organization-names';
import type { EmailContent } from '../email';

/*
 * The texts of the emails about an organization.
 */

const roleTexts: { [role in OrganizationRole]: string } = {
  owner: 'As an owner you manage the organization and its forms.',
  editor: 'As an editor you make forms and read responses.',
  viewer: 'As a viewer you read responses.',
  member: 'As a member you answer forms for the organization.',
};

/** Invites a person to an organization. */
export function invitationEmail(
  about: { to: string; organization: string; inviter: string; role: OrganizationRole; days: number },
  url: string,
): EmailContent {
  const { to, organization, inviter, role, days } = about;
  return {
    to,
    name: '',
    subject: `Join ${organization} on Tessera`,
    paragraphs: [
      `${inSentence(inviter)} invites you to the organization ${quoted(organization)}. ${roleTexts[role]}`,
      `The invitation works once, for ${to} only, for ${days} days.`,
    ],
    action: { label: 'Open the invitation', url },
    note: 'If you do not know this organization, ignore this email. Nothing happens.',
  };
}
