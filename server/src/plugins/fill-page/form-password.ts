import type { NoForm } from '@tessera/form-model/page-renderer';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context';
import { passwordMatches } from '../../auth/passwords';
import { boundBody } from '../../bounded-body';
import { passOf, rememberPassword } from '../../forms/limits/visitor-pass';
import { findVisitorsForm } from '../../forms/published-form';
import { findFormPassword } from '../../repositories/limits/form-limits';
import { isUuid } from '../../repositories/uuid';
import { statePageOf } from '../../visitor-page/find-public-form';
import { BadPost } from '../../visitor-page/posted-page';
import { limited, rateRefusal, secondLimit } from '../rate-limits';
import type { Answer, Redirect } from './page-answers';

const MAX_PASSWORD_BYTES = 1_000;
const MAX_BODY_BYTES = 4_000;
const GUESSES = 'guesses at a form password';

/** Reads the password of a posted page; empty without one. */
async function readPassword(request: FastifyRequest): Promise<string> {
  if (!boundBody(request, MAX_BODY_BYTES)) throw new BadPost(413);
  let password = '';
  for await (const part of request.parts({
    limits: { fieldSize: MAX_PASSWORD_BYTES, fields: 4, parts: 4, files: 0 },
  })) {
    if (part.type === 'field' && part.fieldname === 'password') password = String(part.value);
  }
  return password;
}

/**
 * The form that the visitor came for, with the parameters of the link: prefilled answers and those of hidden fields. The page of
 * the password is at the same address, which the browser names as the one that it posts from.
 */
function redirectTo({ headers }: FastifyRequest, formId: string): Redirect {
  const path = `/fill/${encodeURIComponent(formId)}`;
  const from = URL.canParse(headers.referer ?? '') ? new URL(headers.referer ?? '') : null;
  return { redirect: from?.pathname === path ? path + from.search : path };
}

/** Asks for the password again. */
async function askAgain(
  { database }: Pick<AppContext, 'database'>,
  request: FastifyRequest,
  formId: string,
  password: 'wrong' | 'too-many',
): Promise<NoForm | Redirect> {
  const found = await findVisitorsForm(database, formId, { userId: null, pass: passOf(request) });
  if ('form' in found || found.refused !== 'form-password') return redirectTo(request, formId);
  return statePageOf({ ...found, gate: { ...found.gate, password } });
}

/**
 * Takes the password of a form, which a page without script posts as well. The answer is the form, by a redirect with a
 * cookie, or the question again. Guesses are limited by form and network, and by form.
 */
export function formPasswords(
  app: FastifyInstance,
  context: Pick<AppContext, 'database' | 'limits' | 'limiter'>,
  answer: Answer,
  refuse: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  const { database, limiter, limits } = context;
  const formIdOf = (request: FastifyRequest) => (request.params as { formId: string }).formId;
  app.post(
    '/fill/:formId/password',
    {
      schema: { hide: true },
      config: limited(limits.login, formIdOf),
      // For all forms together: the counters of one form are few.
      preHandler: secondLimit(context, 'form passwords', limits.accounts),
      errorHandler: (error: FastifyError, request, reply) =>
        error.statusCode === 429
          ? answer(request, reply, formIdOf(request), () => askAgain(context, request, formIdOf(request), 'too-many'))
          : refuse(error, request, reply),
    },
    (request, reply) => {
      const formId = formIdOf(request);
      return answer(request, reply, formId, async () => {
        const password = await readPassword(request);
        // Every id of a form is a UUID.
        if (!isUuid(formId)) return statePageOf({ refused: 'form-not-found' });
        const passwordHash = await findFormPassword(database, formId);
        if (passwordHash === null) return redirectTo(request, formId);
        // Guesses from many addresses count together. A right password is no guess.
        const limit = limits.formPassword;
        if (await rateRefusal(limiter, { name: GUESSES, caller: formId, limit }))
          return askAgain(context, request, formId, 'too-many');
        if (!(await passwordMatches(passwordHash, password))) return askAgain(context, request, formId, 'wrong');
        limiter.takeBack(GUESSES, formId, limit);
        rememberPassword(request, reply, { formId, passwordHash });
        return redirectTo(request, formId);
      });
    },
  );
}
