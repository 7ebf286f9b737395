import { hashOpaqueToken } from '../auth/opaque-token';
import type { Queries } from '../database/database';
import { isRefusal, type Refusal } from '../errors';
import { useInvitation } from '../repositories/account/invitations';
import { claimSetUp, type Registration, readInstallation } from '../repositories/installation';
import { findInvitationByToken } from '../repositories/organizations/invitations';
import { isSetUpCode } from './setup-code';

/** The facts about a person who creates an account that decide whether they may. */
export interface Applicant {
  email: string;
  /** Whether the person has shown that the email is theirs. */
  isConfirmed: boolean;
  /** Whether the request was made on the machine of the server. */
  isLocal: boolean;
  /** The code that the server printed at its start; empty for none. */
  setUpCode: string;
  /** The token of an invitation link; empty for none. */
  invitation: string;
}

/** The account may be created. */
export interface Admission {
  /** Whether it is the first account, which manages the installation. */
  isFirst: boolean;
  /** Whether the email must be confirmed before the account exists. */
  mustConfirm: boolean;
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * Whether the invitation to an organization admits the applicant. It stays open: the person uses it to join, after the first
 * log-in. Null for an invitation of another kind.
 *
 * @returns `provesEmail`: the invitation was sent to the address of the applicant
 */
async function organizationAdmits(
  transaction: Queries,
  applicant: Applicant,
): Promise<{ provesEmail: boolean } | Refusal | null> {
  if (!applicant.invitation) return null;
  const invitation = await findInvitationByToken(transaction, hashOpaqueToken(applicant.invitation));
  if (!invitation) return null;
  const { email } = invitation;
  if (email === null) return { provesEmail: false };
  if (email.toLowerCase() === applicant.email.toLowerCase()) return { provesEmail: true };
  return { refused: 'invitation-for-other', message: `This invitation is for ${email}. Sign up with this address.` };
}

async function admitFurther(
  transaction: Queries,
  { mode, domains }: Registration,
  applicant: Applicant,
): Promise<Admission | Refusal> {
  const admitted = { isFirst: false, mustConfirm: false };
  if (mode === 'open') return admitted;
  if (mode === 'closed') return { refused: 'registration-closed' };
  if (applicant.invitation && (await useInvitation(transaction, hashOpaqueToken(applicant.invitation))))
    return admitted;
  const isOfDomain = mode === 'domains' && domains.includes(domainOf(applicant.email));
  const byOrganization = await organizationAdmits(transaction, applicant);
  if (isRefusal(byOrganization)) return byOrganization;
  // An address of the domains must still be confirmed: a link proves no address, and many people may know it.
  if (byOrganization && (byOrganization.provesEmail || !isOfDomain)) return admitted;
  if (mode === 'invitation') return { refused: applicant.invitation ? 'invitation-invalid' : 'invitation-required' };
  if (!isOfDomain) return { refused: 'registration-domain' };
  return { isFirst: false, mustConfirm: !applicant.isConfirmed };
}

/**
 * Decides whether a person may create an account, in the transaction that creates it. The first account needs the
 * machine itself or the code; afterwards the registration mode decides.
 *
 * @param configured the mode of the server’s configuration, which takes precedence; null for none
 */
export async function admit(
  transaction: Queries,
  applicant: Applicant,
  configured: Registration | null,
): Promise<Admission | Refusal> {
  const { isSetUp, registration } = await readInstallation(transaction);
  if (!isSetUp) {
    const mayBeFirst = applicant.isLocal || (await isSetUpCode(transaction, applicant.setUpCode));
    if (!mayBeFirst) return { refused: applicant.setUpCode ? 'set-up-code-wrong' : 'set-up-code-required' };
    if (await claimSetUp(transaction)) return { isFirst: true, mustConfirm: false };
  }
  return admitFurther(transaction, configured ?? registration, applicant);
}
