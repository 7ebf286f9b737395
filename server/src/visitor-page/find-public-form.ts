import { EMPTY_FORM, hasQuestions } from '@tessera/form-model/has-questions';
import type { NoForm } from '@tessera/form-model/page-renderer';
import type { WirePublicForm } from '@tessera/form-model/wire';
import type { Database } from '../database/database';
import { isRefusal, type Refusal, type RefusalCode, refusals } from '../errors';
import { publishedForm } from '../forms/published-form';

const pageStates: { readonly [code in RefusalCode]?: 'closed' | 'login' } = {
  'form-closed': 'closed',
  'login-to-answer': 'login',
};

/** Returns the page that explains a refusal. */
export function statePageOf({ refused, message }: Refusal): NoForm {
  return {
    state: pageStates[refused] ?? 'not-found',
    message: message ?? refusals[refused].message,
  };
}

/** Returns the public form, or a state page if anonymous visitors may not open it. */
export async function findPublicForm(
  database: Database,
  formId: string,
): Promise<{ state: 'form'; form: WirePublicForm } | NoForm> {
  const form = await publishedForm(database, formId, null);
  if (isRefusal(form)) return statePageOf(form);
  if (!hasQuestions(form)) return { state: 'invalid', message: EMPTY_FORM };
  return { state: 'form', form };
}
