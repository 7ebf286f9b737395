import { CARRIED_PASSWORD } from '@tessera/form-model/carried-inputs';
import type { NoForm, PageState, WholePost } from '@tessera/form-model/page-renderer';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context';
import { passwordMatches } from '../../auth/passwords';
import { passOf, rememberPassword } from '../../forms/limits/visitor-pass';
import { findVisitorsForm } from '../../forms/published-form';
import { findFormPassword } from '../../repositories/limits/form-limits';
import { isUuid } from '../../repositories/uuid';
import { siteOf } from '../../requests/network-address';
import { undocumented } from '../../schemas/undocumented';
import { statePageOf } from '../../visitor-page/find-public-form';
import type { PageReleaseRenderer } from '../../visitor-page/page-releases';
import { readPostedPage } from '../../visitor-page/posted-page';
import { rescuedAnswers } from '../../visitor-page/rescued-answers';
import { limited, rateRefusal, secondLimit } from '../rate-limits';
import type { Answer, Redirect } from './page-answers';
import { languagesOf } from './plain-pages';

const MAX_PASSWORD_LENGTH = 1_000;
/** Bytes of answers that are shown again after too many attempts, which no limit counts. */
const MAX_UNCOUNTED_BYTES = 64_000;
/** Names of limits. */
export const GUESSES = 'guesses at a form password';
const GUESSES_OF_SITE = 'guesses of a site at a form password';
export const FIRST_GUESSES = 'first guesses of sites at a form password';
/** Guesses of one site that are counted. Above a few, each of them is refused anyway. */
const MAX_OF_SITE = 100;
/** First guesses above the limit of all addresses, as a multiple of it: an attacker may have thousands of addresses. */
export const FIRST_GUESSES_TIMES = 10;

/** The last parameter of the address after the right password. */
const ENTERED = '~entered';
const isEntered = /[?&]~entered$/;

type Context = Pick<AppContext, 'database' | 'files' | 'limits' | 'limiter' | 'quotas'>;

/** A posted password. */
interface Entered {
  formId: string;
  /** Empty without one. */
  password: string;
  /** The answers of the page that asked for it, if it asked in the middle of the form. */
  carried: WholePost | null;
}

/** Reads the password of a posted page, and the answers beside it. */
async function readEntered(
  request: FastifyRequest,
  by: PageReleaseRenderer,
  context: Context,
  formId: string,
): Promise<Entered> {
  const { keyName } = await by.inputNames();
  const noFiles = { keyName, acceptsFiles: () => Promise.resolve(false) };
  const { values } = await readPostedPage(request, { _id: formId, pages: [] }, noFiles, context);
  const carried = values.has(CARRIED_PASSWORD) ? values : null;
  const [password = ''] = values.getAll(carried ? CARRIED_PASSWORD : 'password');
  return { formId, password: String(password).slice(0, MAX_PASSWORD_LENGTH), carried };
}

/** Reads the input of a visitor with too many attempts; without the answers if they are long. */
async function readUncounted(request: FastifyRequest, by: PageReleaseRenderer, context: Context, formId: string) {
  const nothing: Entered = { formId, password: '', carried: null };
  if (!(Number(request.headers['content-length']) <= MAX_UNCOUNTED_BYTES)) return nothing;
  return readEntered(request, by, context, formId).catch(() => nothing);
}

const pathOf = (formId: string) => `/fill/${encodeURIComponent(formId)}`;

/**
 * The parameters of the link that the visitor came by: prefilled answers and those of hidden fields. The page of the password is
 * at the address of the form, which the browser names as the one that it posts from.
 */
function searchOf({ headers }: FastifyRequest, formId: string): string {
  const from = URL.canParse(headers.referer ?? '') ? new URL(headers.referer ?? '') : null;
  return from?.pathname === pathOf(formId) ? from.search : '';
}

/** Leads to the form that the visitor came for. */
function redirectTo(request: FastifyRequest, { formId, carried }: Entered): Redirect {
  // The browser posts the answers to the form again, now with the cookie of the password.
  if (carried) return { redirect: pathOf(formId), repeatsPost: true };
  return { redirect: pathOf(formId) + searchOf(request, formId) };
}

/**
 * Leads to the form by way of the page that checks the cookie: a browser that does not store it, as in a frame of another site
 * without TLS, would be asked for the password again and again.
 */
function redirectToCheck(request: FastifyRequest, entered: Entered): Redirect {
  if (entered.carried) return redirectTo(request, entered);
  const search = searchOf(request, entered.formId);
  return { redirect: `${pathOf(entered.formId)}/password${search ? `${search}&` : '?'}${ENTERED}` };
}

/**
 * Counts an attempt to enter the password of a form. Attempts from all addresses count together, but those who have not entered
 * a wrong one may still try: a few addresses can use up the limit, and would lock out everyone who knows the password.
 *
 * @returns a function that takes the attempt back, for a right password is no guess; null if there are too many
 */
async function countGuess(
  { limiter, limits }: Pick<Context, 'limiter' | 'limits'>,
  formId: string,
  ip: string,
): Promise<(() => void) | null> {
  const { max, windowMs } = limits.formPassword;
  const counts = [
    { name: GUESSES, caller: formId, limit: limits.formPassword },
    { name: GUESSES_OF_SITE, caller: `${formId} ${siteOf(ip)}`, limit: { max: MAX_OF_SITE, windowMs } },
  ];
  const places = await Promise.all(counts.map(({ name, caller, limit }) => limiter.count(name, caller, limit)));
  const [ofAll = 0, ofSite = 0] = places.map(({ current }) => current);
  if (ofAll > max) {
    if (ofSite > 1) return null;
    const first = { name: FIRST_GUESSES, caller: formId, limit: { max: max * FIRST_GUESSES_TIMES, windowMs } };
    if (await rateRefusal(limiter, first)) return null;
    // Above its limit, an attempt is not counted.
    counts.splice(0, 1, first);
  }
  return () => {
    for (const { name, caller, limit } of counts) limiter.takeBack(name, caller, limit);
  };
}

/** Asks for the password again, on a page that still has the answers. */
async function askAgain(
  { database }: Pick<AppContext, 'database'>,
  request: FastifyRequest,
  entered: Entered,
  by: PageReleaseRenderer,
  password: 'wrong' | 'too-many',
): Promise<PageState | Redirect> {
  const { formId, carried } = entered;
  const found = await findVisitorsForm(database, formId, { userId: null, pass: passOf(request) });
  if ('form' in found || found.refused !== 'form-password') return redirectTo(request, entered);
  const page: NoForm = statePageOf({ ...found, gate: { ...found.gate, password } });
  if (!carried) return page;
  return rescuedAnswers(database, { formId, values: carried, languages: languagesOf(request) }, by, page, true);
}

/**
 * Takes the password of a form, which a page without script posts as well. The answer is the form, by a redirect with a
 * cookie, or the question again. Answers that were posted with it are posted to the form. Guesses are limited by form and network,
 * and by form, as `countGuess` says.
 */
export function formPasswords(
  app: FastifyInstance,
  context: Context,
  answer: Answer,
  refuse: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  const { database, limits } = context;
  const formIdOf = (request: FastifyRequest) => (request.params as { formId: string }).formId;
  app.post(
    '/fill/:formId/password',
    {
      schema: undocumented,
      config: limited(limits.login, formIdOf),
      // For all forms together: the counters of one form are few.
      preHandler: secondLimit(context, 'form passwords', limits.accounts),
      errorHandler: (error: FastifyError, request, reply) =>
        error.statusCode === 429
          ? answer(request, reply, formIdOf(request), async (by) => {
              const entered = await readUncounted(request, by, context, formIdOf(request));
              return askAgain(context, request, entered, by, 'too-many');
            })
          : refuse(error, request, reply),
    },
    (request, reply) => {
      const formId = formIdOf(request);
      return answer(request, reply, formId, async (by) => {
        const entered = await readEntered(request, by, context, formId);
        // Every id of a form is a UUID.
        if (!isUuid(formId)) return statePageOf({ refused: 'form-not-found' });
        const passwordHash = await findFormPassword(database, formId);
        if (passwordHash === null) return redirectTo(request, entered);
        const takeBack = await countGuess(context, formId, request.ip);
        if (!takeBack) return askAgain(context, request, entered, by, 'too-many');
        if (!(await passwordMatches(passwordHash, entered.password)))
          return askAgain(context, request, entered, by, 'wrong');
        takeBack();
        rememberPassword(request, reply, { formId, passwordHash });
        return redirectToCheck(request, entered);
      });
    },
  );
}

/**
 * The address after the right password: leads on to the form if the browser has stored the cookie. Otherwise says so, with a
 * link that opens the form outside its frame.
 */
export function passwordCheck(app: FastifyInstance, { database, limits }: Context, answer: Answer): void {
  app.get<{ Params: { formId: string } }>(
    '/fill/:formId/password',
    { schema: undocumented, config: limited(limits.submit) },
    (request, reply) => {
      const { formId } = request.params;
      const { search: all } = new URL(request.url, 'http://localhost');
      const search = all.replace(isEntered, '');
      return answer(request, reply, formId, async () => {
        if (all === search) return statePageOf({ refused: 'form-not-found' });
        const found = await findVisitorsForm(database, formId, { userId: null, pass: passOf(request) });
        if ('form' in found || found.refused !== 'form-password') return { redirect: pathOf(formId) + search };
        return statePageOf({ ...found, gate: { ...found.gate, password: 'blocked', search } });
      });
    },
  );
}
