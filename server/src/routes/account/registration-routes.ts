import { createHash, createHmac } from 'node:crypto';
import { DAY_MS } from '@tessera/fields/durations';
import { MAX_USER_NAME } from '@tessera/form-model/account-limits';
import { SuccessMessage, successWith } from '@tessera/form-model/schema/envelope';
import { AccountBody, LoginBody } from '@tessera/form-model/schema/user';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { newPasswordRefusal } from '../../auth/new-password';
import { hashOpaqueToken, newOpaqueToken } from '../../auth/opaque-token';
import { hashPassword, passwordMatches } from '../../auth/passwords';
import { checkedLogin, originOf } from '../../auth/request-device';
import { startSession } from '../../auth/sessions';
import { isRefusal, type Refusal } from '../../errors';
import { today, VISIT_SALT } from '../../forms/count-visit';
import { accountExistsEmail, confirmRegistrationEmail } from '../../mail/emails/account-emails';
import { isGroupAtLimit, queueEmail } from '../../mail/queue-email';
import { limited, rateRefusal } from '../../plugins/rate-limits';
import { applicantOf, Permits } from '../../registration/applicant';
import { awaitsConfirmation, createAccount } from '../../registration/create-account';
import {
  findPendingRegistration,
  type PendingRegistration,
  storePendingRegistration,
  usePendingRegistration,
} from '../../repositories/account/pending-registrations';
import { sharedSecret } from '../../repositories/secrets';
import { findUserByEmail, wireUser } from '../../repositories/users';
import { networkOf } from '../../requests/network-address';
import { Email, Password, TimeZone } from '../../schemas/request';
import { createdResponse, okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';

const tags = ['users'];

/** Says that no link is sent. The same for every email, so that it does not tell who has an account. */
const NO_MORE_LINKS: Refusal = {
  refused: 'too-many-requests',
  message: 'Too many people have signed up from your network today. Try again tomorrow, or from another network.',
};

/** Where a registration comes from. */
interface SendingNetwork {
  network: string;
  /** The network, as a hash with a salt that is deleted at the end of the day. */
  group: string;
}

async function sendingNetwork({ database }: Pick<AppContext, 'database'>, ip: string): Promise<SendingNetwork> {
  const network = networkOf(ip);
  const salt = await sharedSecret(database, VISIT_SALT + today());
  return { network, group: createHmac('sha256', salt).update(network).digest('base64url') };
}

/** Emails a link that finishes a registration; or, if the email has an account, a note that says so. */
async function sendConfirmation(
  context: AppContext,
  registration: PendingRegistration,
  { network, group }: SendingNetwork,
): Promise<void> {
  const { database, mail, publicUrl } = context;
  const { token, hash } = newOpaqueToken();
  const expiresAt = new Date(Date.now() + DAY_MS);
  await database.transaction(async (transaction) => {
    const { email } = registration;
    const isTaken = (await findUserByEmail(transaction, email)) !== null;
    const content = isTaken
      ? accountExistsEmail(email, `${publicUrl}/login`)
      : confirmRegistrationEmail(email, `${publicUrl}/register#confirm=${token}`);
    // Both count against the same limits, so that no one can flood the mailbox of an owner either.
    const sender = createHash('sha256').update(`${network} ${email.toLowerCase()}`).digest('base64url');
    const isQueued = await queueEmail(transaction, content, { kind: 'registration', sender, group });
    if (isQueued && !isTaken) await storePendingRegistration(transaction, { ...registration, hash, expiresAt });
  });
  mail.wake();
}

function register(app: TypedApp, context: AppContext): void {
  const { database, limits, registration: configured } = context;
  app.post(
    '/users/register',
    {
      config: { permission: 'public', ...limited(limits.register) },
      schema: {
        tags,
        summary: 'Create an account',
        description:
          'The first account of an installation is its administrator. From another machine it needs the code that the ' +
          'server prints at its start. Afterwards the installation’s registration mode decides.',
        body: Type.Object({
          name: Type.String({ maxLength: MAX_USER_NAME }),
          email: Email,
          password: Password,
          ...Permits,
        }),
        response: {
          ...createdResponse(successWith(AccountBody, 'The account was created. Log in to use it.')),
          202: SuccessMessage,
        },
      },
    },
    async (request, reply) => {
      const { password } = request.body;
      const [name, email] = [request.body.name.trim(), request.body.email.trim()];
      if (!name) return reply.refuse({ refused: 'invalid-input', message: 'Full name is required' });
      const refusal = await newPasswordRefusal('password', password, 'Password', { name, email });
      if (refusal) return reply.refuse(refusal);
      const account = { name, email, passwordHash: await hashPassword(password) };
      const applicant = applicantOf(request, false);
      const user = await createAccount(database, { account, applicant, configured, origin: originOf(request) });
      if (isRefusal(user)) return reply.refuse(user);
      if (awaitsConfirmation(user)) {
        const from = await sendingNetwork(context, request.ip);
        if (await isGroupAtLimit(database, { kind: 'registration', group: from.group }))
          return reply.refuse(NO_MORE_LINKS);
        // Do not wait: the response time would reveal whether the account exists.
        sendConfirmation(context, account, from).catch((error: unknown) =>
          request.log.error({ err: error }, 'Could not send a confirmation link'),
        );
        const message = `We have sent a link to ${email}. Open it to finish signing up.`;
        return reply.code(202).send({ success: true as const, message });
      }
      context.installation.forget();
      return reply
        .code(201)
        .send({ success: true as const, message: 'Account created successfully', data: { user: wireUser(user) } });
    },
  );
}

/**
 * Returns the name and the password of the account that a link creates: those of the registration for a person who knows its
 * password, or new ones. Strangers can use up the links of an email, so its owner must be able to use any of them.
 */
async function chosenAccount(
  { limiter, limits }: AppContext,
  pending: PendingRegistration,
  { hash, password, name }: { hash: string; password: string; name?: string },
): Promise<Pick<PendingRegistration, 'name' | 'passwordHash'> | Refusal> {
  if (name === undefined) {
    const limited = await rateRefusal(limiter, {
      name: 'passwords of registrations',
      caller: hash,
      limit: limits.login,
    });
    if (limited) return limited;
    return (await passwordMatches(pending.passwordHash, password)) ? pending : { refused: 'registration-password' };
  }
  const trimmed = name.trim();
  if (!trimmed) return { refused: 'invalid-input', message: 'Full name is required' };
  const refusal = await newPasswordRefusal('password', password, 'Password', { name: trimmed, email: pending.email });
  return refusal ?? { name: trimmed, passwordHash: await hashPassword(password) };
}

function confirm(app: TypedApp, context: AppContext): void {
  const { database, limits, tokens, registration: configured } = context;
  app.post(
    '/users/confirm-registration',
    {
      config: { permission: 'public', ...limited(limits.accounts) },
      schema: {
        tags,
        summary: 'Finish a registration with the token of an emailed link, and log in',
        description:
          'Needs the password that was chosen: a stranger may have registered the email with a password of their own. ' +
          'Whoever opens the link can choose another password, together with a name.',
        body: Type.Object({
          token: Type.String({ maxLength: 200 }),
          password: Password,
          /** With it, this name and the password replace those of the registration. */
          name: Type.Optional(Type.String({ maxLength: MAX_USER_NAME })),
          timeZone: TimeZone,
        }),
        response: okResponse(LoginBody),
      },
    },
    async (request, reply) => {
      const origin = originOf(request);
      const hash = hashOpaqueToken(request.body.token);
      const pending = await findPendingRegistration(database, hash);
      if (!pending) return reply.refuse('confirmation-invalid');
      const chosen = await chosenAccount(context, pending, { ...request.body, hash });
      if (isRefusal(chosen)) return reply.refuse(chosen);
      const user = await createAccount(database, async (transaction) => {
        const used = await usePendingRegistration(transaction, hash);
        if (!used) return { refused: 'confirmation-invalid' };
        return { account: { ...used, ...chosen }, applicant: applicantOf(request, true), configured, origin };
      });
      if (isRefusal(user)) return reply.refuse(user);
      if (awaitsConfirmation(user)) return reply.refuse('confirmation-invalid');
      const proof = { userId: user.id, verified: user.passwordHash, proof: 'Confirmed email' };
      const pair = await startSession(database, tokens, checkedLogin(request, proof));
      if (!pair) return reply.refuse('confirmation-invalid');
      return { success: true as const, user: wireUser(user), ...pair, message: 'Your email is confirmed.' };
    },
  );
}

/** Creates accounts. */
export function registrationRoutes(app: TypedApp, context: AppContext): void {
  for (const route of [register, confirm]) route(app, context);
}
