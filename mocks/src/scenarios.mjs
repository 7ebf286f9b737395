import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Scenarios in which a part is developed without the others: `typical` is the mappings as they are; the others follow from
 * them. A browser chooses one by a cookie, so that each tab of a test can have its own.
 */

const SCENARIO_COOKIE = 'tessera_scenario';
/** How late the answers of the scenario `slow` are, in milliseconds. */
const SLOW_MS = 3000;
/** Entries of a list in the scenario `huge`. */
const HUGE = 100;
const HUGE_TOTAL = 100_000;
/** The calls of the session, which no scenario changes. */
const session = 'users/(login|logout|refresh-token|me)$';
/** The members of responses that are lists of what people made. */
const lists = ['forms', 'responses', 'activities', 'events', 'keys'];

const only = (mapping, scenario) => ({
  ...mapping,
  name: `${scenario}: ${mapping.name}`,
  request: { ...mapping.request, cookies: { [SCENARIO_COOKIE]: { equalTo: scenario } } },
});

/** The data of a successful list, or null. */
function listOf({ request, response }, files) {
  if (request.method !== 'GET' || response.status !== 200) return null;
  const { bodyFileName, jsonBody } = response;
  const body = bodyFileName?.endsWith('.json') ? JSON.parse(readFileSync(join(files, bodyFileName), 'utf8')) : jsonBody;
  const member = lists.find((name) => Array.isArray(body?.data?.[name]));
  return member ? { body, member } : null;
}

/** Replaces the data of a list, and its count. */
function withList(mapping, { body, member }, entries, total) {
  const { pagination, totalCount } = body.data;
  const paged = pagination && {
    pagination: { ...pagination, totalCount: total, hasNextPage: total > entries.length },
  };
  const data = {
    ...body.data,
    [member]: entries,
    ...paged,
    ...(totalCount === undefined ? {} : { totalCount: total }),
  };
  const { bodyFileName: _file, ...response } = mapping.response;
  return { ...mapping, response: { ...response, jsonBody: { ...body, data } } };
}

/** A copy of an entry with ids of its own, and a name of a length that people really choose. */
function repeated(entry, index) {
  const id = String(index).padStart(12, '0');
  const copy = JSON.parse(
    JSON.stringify(entry).replaceAll(/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-)[0-9a-f]{12}/g, `$1${id}`),
  );
  const more = index % 7 === 0 ? ' – Anmeldung zum Gemeinschaftsgarten in der Lindenstraße, zweite Fassung' : '';
  for (const name of ['title', 'name'])
    if (typeof copy[name] === 'string') copy[name] = `${copy[name]} ${index}${more}`;
  return copy;
}

function hugeList(entries) {
  return entries.length === 0
    ? []
    : Array.from({ length: HUGE }, (_, index) => repeated(entries[index % entries.length], index));
}

const failure = {
  name: 'failing: every call except those of the session',
  priority: 50,
  request: {
    method: 'ANY',
    urlPathPattern: `/api/(?!${session}).*`,
    cookies: { [SCENARIO_COOKIE]: { equalTo: 'failing' } },
  },
  response: {
    status: 500,
    jsonBody: { success: false, code: 'internal', message: 'Something went wrong on the server. Try again.' },
  },
};

/**
 * Returns the mappings together with those of all scenarios.
 *
 * @param mappings those of the folder `mappings`
 * @param files the folder of their bodies
 */
export function withScenarios(mappings, files) {
  const typical = mappings.map((mapping) => ({ ...mapping, priority: (mapping.priority ?? 5) + 100 }));
  const isSession = ({ request }) =>
    new RegExp(session).test(request.urlPath ?? request.urlPathPattern ?? request.url ?? '');
  const slow = mappings
    .filter((mapping) => !isSession(mapping))
    .map((mapping) => only({ ...mapping, response: { ...mapping.response, fixedDelayMilliseconds: SLOW_MS } }, 'slow'));
  const listed = mappings.flatMap((mapping) => {
    const list = listOf(mapping, files);
    if (!list) return [];
    const huge = hugeList(list.body.data[list.member]);
    return [
      only(withList(mapping, list, [], 0), 'empty'),
      only(withList(mapping, list, huge, huge.length && HUGE_TOTAL), 'huge'),
    ];
  });
  return [...typical, failure, ...slow, ...listed];
}
