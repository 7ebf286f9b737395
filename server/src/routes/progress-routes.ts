import { MINUTE_MS } from '@tessera/fields/durations';
import { MAX_PAGES } from '@tessera/form-model/form-limits';
import { Success } from '@tessera/form-model/schema/envelope';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { AppContext } from '../app-context';
import { isRefusal } from '../errors';
import { passOf } from '../forms/limits/visitor-pass';
import { publishedForm } from '../forms/published-form';
import { knownForm } from '../plugins/known-forms';
import { limited } from '../plugins/rate-limits';
import { addProgress, type PageProgress } from '../repositories/page-progress';
import { deviceOf } from '../requests/device';
import { IdParams } from '../schemas/request';
import { okResponse } from '../schemas/route-responses';
import type { TypedApp } from '../typed-app';

/** Longest time that counts for one report. Longer times are from pages that were left open. */
const MAX_VISIBLE_MS = 30 * MINUTE_MS;

const ProgressReport = Type.Array(
  Type.Object({ page: Type.String(), reached: Type.Boolean(), ms: Type.Integer({ minimum: 0 }) }),
  { maxItems: MAX_PAGES },
);

/** Reads a report. Keeps one entry per known page. Anyone can send a report, so invalid ones are ignored. */
function readProgress(body: unknown, pages: readonly { id: string }[]): PageProgress[] {
  let report: unknown;
  try {
    report = JSON.parse(String(body));
  } catch {
    return [];
  }
  if (!Check(ProgressReport, report)) return [];
  const known = pages.flatMap(({ id }) => report.find(({ page }) => page === id) ?? []);
  return known.map(({ page, reached, ms }) => ({ page, reached, ms: Math.min(ms, MAX_VISIBLE_MS) }));
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
      onRequest: knownForm(database),
      config: { permission: 'submit', ...limited(limits.submit) },
      schema: {
        tags: ['visitors'],
        summary: 'Report which pages a visitor reached',
        description:
          'The body is a list of `{ page, reached, ms }`, sent as text because beacons send text. Only sums per quarter of ' +
          'an hour and kind of device are stored, nothing about the visitor. Invalid bodies are ignored.',
        params: IdParams,
        response: okResponse(Success),
      },
    },
    async (request, reply) => {
      const form = await publishedForm(database, request.params.id, request.caller?.userId ?? null, passOf(request));
      if (isRefusal(form)) return reply.refuse(form);
      const progress = readProgress(request.body, form.pages);
      const visit = { formId: form._id, device: deviceOf(request.headers) };
      if (progress.length > 0) await addProgress(database, visit, progress);
      return { success: true as const };
    },
  );
}
