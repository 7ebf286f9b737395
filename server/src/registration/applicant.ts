import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Applicant } from './admission';
import { isLocalRequest } from './local-request';

const PermitText = Type.Optional(Type.String({ maxLength: 200 }));

/** The members of a body that permit a registration: the code of a fresh installation, the token of an invitation. */
export const Permits = { setUpCode: PermitText, invitation: PermitText };

/**
 * Returns the details of the person who asks for an account, from the request.
 *
 * @param isConfirmed whether the person has shown that the email is theirs
 */
export function applicantOf(
  request: Pick<FastifyRequest, 'headers' | 'raw'> & { body: { setUpCode?: string; invitation?: string } | object },
  isConfirmed: boolean,
): Omit<Applicant, 'email'> {
  const { setUpCode = '', invitation = '' }: { setUpCode?: string; invitation?: string } = request.body;
  return { isConfirmed, isLocal: isLocalRequest(request), setUpCode, invitation };
}
