import { MAX_QUERY_LENGTH } from '@tessera/form-model/response-limits';
import { type ResponseQuery, readResponseQuery, unreadableParts } from '@tessera/form-model/response-query';
import { Type } from 'typebox';
import type { Queries } from '../database/database';
import type { Refusal } from '../errors';
import { storedTimeZone } from '../repositories/time-zones';

const text = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, description }));

/** The query of responses, as the OpenAPI description has it. `readQuery` reads it from the address. */
export const responseQuery = {
  q: text(MAX_QUERY_LENGTH, 'Text that one of the answers contains.'),
  period: text(10, '`all`, `today`, `week`, `month` or `year`: the last 1, 7, 30 or 365 days, today included.'),
  from: text(10, 'First day, `YYYY-MM-DD`.'),
  to: text(10, 'Last day, `YYYY-MM-DD`.'),
  tz: text(60, 'Time zone of the days, an IANA name; UTC by default.'),
  source: text(60, 'A list of `visitor`, `preview`, `import`; or `all`.'),
  status: text(60, 'A list of `new`, `in-progress`, `done`, `spam`.'),
  version: text(600, 'A list of versions of the form.'),
  country: text(200, 'A list of ISO 3166 codes, or `unknown`.'),
  device: text(60, 'A list of `desktop`, `phone`, `tablet`, `unknown`.'),
  filter: Type.Optional(
    Type.Unsafe<string | string[]>({
      anyOf: [
        { type: 'string', maxLength: MAX_QUERY_LENGTH },
        { type: 'array', maxItems: 50, items: { type: 'string', maxLength: MAX_QUERY_LENGTH } },
      ],
      description: 'Repeated: `{encoded field id}:{comparison}:{operand as JSON}`; `:note` is the private note.',
    }),
  ),
  sort: text(
    201,
    '`submittedAt`, a column’s key, or `:status`, `:note`, `:source`, `:version`, `:country`, `:device`, `:receipt` or ' +
      '`:duration`; with `-` in front for descending. `-submittedAt` by default.',
  ),
};

const refusal = (part: string): Refusal => ({
  refused: 'invalid-input',
  message: `The query is not valid: ${part.slice(0, 200)}`,
});

/** Reads the query of an address, with a time zone that the database has. Refuses anything that it cannot understand. */
export async function readQuery(queries: Queries, address: string): Promise<ResponseQuery | Refusal> {
  const params = new URLSearchParams(address.split('?')[1] ?? '');
  const [unreadable] = unreadableParts(params);
  if (unreadable !== undefined) return refusal(unreadable);
  const query = readResponseQuery(params);
  if (query.timeZone === null) return query;
  const timeZone = await storedTimeZone(queries, query.timeZone);
  return timeZone === null ? refusal(`tz=${query.timeZone}`) : { ...query, timeZone };
}
