import { SubmissionKey } from '@tessera/form-model/schema/response';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

/** Ids are not validated here. A malformed id gets the same response as an unknown one. */
export const Id = Type.String({ maxLength: 200 });

/** The parameters of a path with one id: that of a form, unless the path names something else. */
export const IdParams = Type.Object({ id: Id });

/** The ids of a form and one of its responses. */
export const ResponseParams = Type.Object({ id: Id, responseId: Id });

/** The ids of a form and one of its webhooks. */
export const WebhookParams = Type.Object({ id: Id, webhookId: Id });

export const OrganizationParams = Type.Object({ organizationId: Id });

export function isSubmissionKey(text: string): boolean {
  return Check(SubmissionKey, text);
}

/**
 * Catches typing mistakes, and refuses the signs with which a header can name one mailbox in many ways. The first email shows
 * whether the address exists.
 */
export const Email = Type.String({
  maxLength: 254,
  pattern: '^\\s*[^\\s@,;:<>()\\[\\]"]+@[^\\s@,;:<>()\\[\\]"]+\\s*$',
});

/** The upper bound protects the server from hashing very long passwords. */
export const Password = Type.String({ maxLength: 1024 });

/** A random token that this server created. */
export const Token = Type.String({ maxLength: 200 });

/** A browser’s answer to a challenge for a passkey. Its members are checked by the library that verifies it. */
export const PasskeyAnswer = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  maxProperties: 20,
  description: 'The credential as JSON: `credential.toJSON()`.',
});

/** The IANA time zone of the client’s device, which is shown in its list of sessions. An unknown one is ignored. */
export const TimeZone = Type.Optional(Type.String({ maxLength: 64 }));
