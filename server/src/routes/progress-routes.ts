import { MAX_PAGES } from '@tessera/form-model/form-limits';
import { Accepted } from '@tessera/form-model/wire-schema/envelope';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { AppContext } from '../app-context';
import { isRefusal } from '../errors';
import { today } from '../forms/count-visit';
import { publishedForm } from '../forms/published-form';
import { knownForm } from '../plugins/known-forms';
import { limited } from '../plugins/rate-limits';
import { addProgress, type PageProgress } from '../repositories/page-progress';
import { answers } from '../schemas/envelope';
import { Id } from '../schemas/request';
import type { TypedApp } from '../typed-app';

/** Longest time that counts for one report. Longer times are from pages that were left open. */
const LONGEST_MS = 30 * 60_000;

const Told = Type.Array(
  Type.Object({ page: Type.String(), reached: Type.Boolean(), ms: Type.Integer({ minimum: 0 }) }),
  { maxItems: MAX_PAGES },
);

/** Reads a report. Keeps one entry per known page. Anyone can send a report, so invalid ones are ignored. */
function progressIn(body: unknown, pages: readonly { id: string }[]): PageProgress[] {
  let told: unknown;
  try {
    told = JSON.parse(String(body));
  } catch {
    return [];
  }
  if (!Check(Told, told)) return [];
  const known = pages.flatMap(({ id }) => told.find(({ page }) => page === id) ?? []);
  return known.map(({ page, reached, ms }) => ({ page, reached, ms: Math.min(ms, LONGEST_MS) }));
}

/** Receives reports of which pages a visitor reached and how long they were visible. */
export async function progressRoutes(app: TypedApp, { database, limits }: AppContext): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { bodyLimit: 4096, parseAs: 'string' },
    async (_request: unknown, body: string) => body,
  );
  app.post(
    '/forms/:id/progress',
    {
      onRequest: [app.readSignIn, knownForm(database)],
      config: limited(limits.submit),
      schema: {
        tags: ['visitors'],
        summary: 'Tell how far a visitor is',
        description:
          'A list of `{ page, reached, ms }`, as a beacon sends it: as text. Added to the sums of the day; nothing is ' +
          'stored about the visitor. What cannot be read is ignored.',
        params: Type.Object({ id: Id }),
        response: answers(Accepted),
      },
    },
    async (request, reply) => {
      const form = await publishedForm(database, request.params.id, request.identity?.userId ?? null);
      if (isRefusal(form)) return reply.refuse(form);
      const progress = progressIn(request.body, form.pages);
      if (progress.length > 0) await addProgress(database, form._id, today(), progress);
      return { success: true as const };
    },
  );
}
