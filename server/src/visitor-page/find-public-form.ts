import { EMPTY_FORM, hasQuestions } from '@tessera/form-model/has-questions';
import type { NoForm } from '@tessera/form-model/page-renderer';
import type { WirePlaces, WirePublicForm } from '@tessera/form-model/wire';
import type { Database } from '../database/database';
import { isRefusal, type RefusalCode } from '../errors';
import type { LimitRefusal } from '../forms/limits/limit-refusal';
import type { VisitorPass } from '../forms/limits/visitor-pass';
import { findVisitorsForm } from '../forms/published-form';
import { findPlaces } from '../repositories/limits/form-limits';
import { refusals } from '../texts/refusals';

const pageStates: { readonly [code in RefusalCode]?: NoForm['state'] } = {
  'form-closed': 'closed',
  'login-to-answer': 'login',
  'form-full': 'full',
  'form-not-open': 'soon',
  'form-password': 'password',
  'account-to-answer': 'account',
  'answered-before': 'answered',
};

/** Returns the page that explains a refusal. */
export function statePageOf({ refused, message, gate }: LimitRefusal): NoForm {
  return {
    state: pageStates[refused] ?? 'not-found',
    message: message ?? refusals[refused].message,
    ...(gate && { gate: { language: 'auto', ...gate } }),
  };
}

/** A form that an anonymous visitor may open. */
export interface OpenForm {
  state: 'form';
  form: WirePublicForm;
  /** The options whose places are counted; missing without any. */
  places?: WirePlaces[];
  /** Whether the form counts browsers, which then need a cookie. */
  countsBrowsers?: boolean;
}

/**
 * Returns the public form, or a state page if anonymous visitors may not open it.
 *
 * @param isCorrecting whether the visitor knows the receipt of a response: then fewer limits hold
 */
export async function findPublicForm(
  database: Database,
  formId: string,
  pass: VisitorPass,
  isCorrecting = false,
): Promise<OpenForm | NoForm> {
  const found = await findVisitorsForm(database, formId, { userId: null, pass, isCorrecting });
  if (isRefusal(found)) return statePageOf(found);
  const { form, onePer, mayHavePlaces } = found;
  if (!hasQuestions(form)) return { state: 'invalid', message: EMPTY_FORM };
  const places = mayHavePlaces ? await findPlaces(database, formId) : [];
  return {
    state: 'form',
    form,
    ...(places.length > 0 && { places }),
    ...(onePer === 'browser' && { countsBrowsers: true }),
  };
}
