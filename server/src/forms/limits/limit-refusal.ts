import { quoted } from '@tessera/fields/quoted';
import type { GateFacts, LimitCode } from '@tessera/form-model/page-renderer';
import type { Refusal } from '../../errors';
import type { FormLimits, RefusedByLimit } from '../../repositories/limits/form-limits';
import type { VisitorPass } from './visitor-pass';

/** A limit of the form keeps a visitor from answering, or refuses some answers. */
export interface LimitRefusal extends Refusal {
  /** For the visitor’s page. */
  gate?: Partial<GateFacts>;
  /** Why answers are refused, by answer key, for the visitor’s page. */
  limited?: { [key: string]: LimitCode };
}

function closedRefusal({ closedMessage }: Pick<FormLimits, 'closedMessage'>): LimitRefusal {
  return closedMessage === ''
    ? { refused: 'form-closed' }
    : { refused: 'form-closed', message: closedMessage, gate: { ownMessage: closedMessage } };
}

const fullRefusal = ({ maxResponses }: FormLimits): LimitRefusal => ({
  refused: 'form-full',
  gate: maxResponses === null ? {} : { places: maxResponses },
});

function notOpenRefusal({ opensAt, timeZone }: FormLimits): LimitRefusal {
  return { refused: 'form-not-open', gate: opensAt ? { opensAt: opensAt.toISOString(), timeZone } : {} };
}

/** Returns why a form accepts no responses now; null if it does. Stored responses decide exactly. */
function availabilityRefusal(limits: FormLimits, now: Date): LimitRefusal | null {
  if (!limits.isAccepting || (limits.closesAt && now >= limits.closesAt)) return closedRefusal(limits);
  if (limits.opensAt && now < limits.opensAt) return notOpenRefusal(limits);
  if (limits.maxResponses !== null && limits.responseCount >= limits.maxResponses) return fullRefusal(limits);
  return null;
}

/** The limits that also hold for corrections: not the number of responses, nor who may send one. A visitor with a receipt has answered already. */
export function limitsOfCorrections(limits: FormLimits): FormLimits {
  return { ...limits, maxResponses: null, onePer: limits.onePer === 'email' ? 'email' : 'none', passwordHash: null };
}

/** Returns why this visitor may not see a form with these limits now; null if nothing prevents it. */
export function limitRefusal(
  limits: FormLimits,
  { formId, userId, pass }: { formId: string; userId: string | null; pass: VisitorPass },
  now = new Date(),
): LimitRefusal | null {
  const refusal = availabilityRefusal(limits, now);
  if (refusal) return refusal;
  if (limits.passwordHash !== null && !pass.knowsPassword(formId, limits.passwordHash)) {
    return { refused: 'form-password', gate: {} };
  }
  if (limits.onePer === 'account' && userId === null) return { refused: 'account-to-answer', gate: {} };
  return null;
}

/** The person whose second response a form with these limits refuses; null if the database finds it in the answers. */
export function personOf(
  { onePer }: FormLimits,
  { formId, userId, pass }: { formId: string; userId: string | null; pass: VisitorPass },
): string | null {
  if (onePer === 'browser') return pass.browser(formId);
  return onePer === 'account' ? userId : null;
}

export function answeredRefusal(receipt?: string): LimitRefusal {
  return { refused: 'answered-before', gate: receipt === undefined ? {} : { receipt } };
}

/** Words the database’s refusal of a response. */
export function refusalOf({ reason, options = {} }: RefusedByLimit, limits: FormLimits): LimitRefusal {
  if (reason === 'closed') return closedRefusal(limits);
  if (reason === 'not-open') return notOpenRefusal(limits);
  if (reason === 'full') return fullRefusal(limits);
  const wrong: [key: string, code: LimitCode, text: string][] =
    reason === 'sold-out'
      ? Object.entries(options).map(([fieldId, option]) => [
          fieldId,
          'option-gone',
          `${quoted(option)} has no places left. Choose another option.`,
        ])
      : limits.onePer === 'email' && limits.emailField !== null
        ? [
            [
              limits.emailField,
              'email-used',
              'A response with this email address was already sent. Enter another address.',
            ],
          ]
        : [];
  const [first] = wrong;
  if (!first) return answeredRefusal();
  return {
    refused: first[1],
    message: first[2],
    errors: Object.fromEntries(wrong.map(([key, , text]) => [key, text])),
    limited: Object.fromEntries(wrong.map(([key, code]) => [key, code])),
  };
}
