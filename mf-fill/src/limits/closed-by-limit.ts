import { isApiError } from '@tessera/api-client/errors';
import type { GateFacts, NoForm } from '@tessera/form-model/page-renderer';
import { members, numberOr, textOr } from '@tessera/form-model/read-value';

/** The states of the server’s page, by the code with which the API refuses a form. */
const states: { readonly [code: string]: NoForm['state'] | undefined } = {
  'form-closed': 'closed',
  'form-full': 'full',
  'form-not-open': 'soon',
  'form-password': 'password',
  'account-to-answer': 'account',
  'answered-before': 'answered',
};

function readGate(data: unknown): GateFacts {
  const { language, places, ...others } = members(data);
  const texts = (['name', 'opensAt', 'timeZone', 'ownMessage', 'receipt'] as const).flatMap((name) => {
    const text = textOr(others[name], '');
    return text ? [[name, text] as const] : [];
  });
  const count = numberOr(places, null);
  return {
    language: textOr(language, '') || 'auto',
    ...Object.fromEntries(texts),
    ...(count !== null && { places: count }),
  };
}

/** The page for a form that a limit keeps closed for someone who is logged in; null if loading it failed for another reason. */
export function closedByLimit(error: unknown): (NoForm & { gate: GateFacts }) | null {
  if (!isApiError(error) || !error.isRefusal) return null;
  const state = states[error.code];
  return state ? { state, message: error.message, gate: readGate(error.data) } : null;
}
