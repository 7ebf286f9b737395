import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { call, newForm } from './call.mjs';
import { median } from './figures.mjs';
import { ownPostgres } from './own-postgres.mjs';
import { ownServer } from './own-server.mjs';
import { measurePglite } from './pglite-alone.mjs';
import { embeddedDatabaseOf, megabytesOf } from './processes.mjs';
import { conditions, fields, row, seeded, targets } from './response-data.mjs';

/**
 * Times at the server over one form with many responses: a million on PostgreSQL, a hundred thousand embedded. Prints them
 * beside their limits. The responses are the same in every run, and come through the server’s own import.
 *
 *     npm run bench:responses -- --postgres 100000 --embedded 0 --plans
 */
const { values: options } = parseArgs({
  options: {
    postgres: { type: 'string', default: '1000000' },
    embedded: { type: 'string', default: '100000' },
    plans: { type: 'boolean', default: false },
  },
});

const ROWS_AT_A_TIME = 10_000;
const ROUNDS = 5;
/** The embedded database is tidied every minute. */
const TIDY_MS = 75_000;
const LEAST_ROWS_A_SECOND = 30_000;
const MOST_MEGABYTES = 200;

async function importRows(url, form, count) {
  const [random, now, started] = [seeded(11), Date.now(), performance.now()];
  for (let from = 0; from < count; from += ROWS_AT_A_TIME) {
    const length = Math.min(ROWS_AT_A_TIME, count - from);
    const rows = Array.from({ length }, (_, at) => row(random, (from + at) / count, now));
    const order = { id: randomUUID(), skipRefused: false, targets, dateOrder: 'ymd', language: 'en', tz: 'UTC', rows };
    const { data } = await call(url, 'POST', `/forms/${form.id}/responses/import`, order, await form.token());
    if (data.imported !== length)
      throw new Error(`Only ${data.imported} rows were stored: ${JSON.stringify(data.refusals[0])}`);
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(`  ${count} responses stored in ${seconds.toFixed(0)} s, ${Math.round(count / seconds)} a second`);
}

/** Gives imported responses the facts that visitors’ responses have, and the order in the table of a form that grew. */
async function asVisited(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`UPDATE responses SET source = CASE WHEN random() < 0.02 THEN 'preview' ELSE 'visitor' END,
    duration_ms = (30000 + random() * 300000)::int, country = (ARRAY['NL', 'GB', 'BE', 'DE', NULL])[1 + floor(random() * 5)],
    device = (ARRAY['phone', 'desktop', 'tablet'])[1 + floor(random() * 3)]`);
  await client.query(`UPDATE forms SET response_count = (SELECT count(*) FROM responses WHERE source <> 'preview'),
    preview_count = (SELECT count(*) FROM responses WHERE source = 'preview')`);
  // Later than the blocks, which count the responses as they were imported.
  await client.query('DELETE FROM response_blocks');
  await client.query('VACUUM FULL responses');
  await client.query('VACUUM (ANALYZE) responses');
  const { rows } = await client.query(`SELECT pg_size_pretty(pg_relation_size('responses')) AS heap,
    pg_size_pretty(pg_relation_size('responses_newest')) AS index, avg(bytes)::int AS bytes FROM responses`);
  console.log(`  ${rows[0].bytes} bytes of answers each, table ${rows[0].heap}, index of the list ${rows[0].index}`);
  await client.end();
}

/**
 * Requests the analytics until they have stored all blocks of counted responses (decision 037). Imports store them as well;
 * changing the responses in the database has removed them.
 */
async function storeBlocks(url, form, databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const started = performance.now();
  let [before, blocks] = [-1, 0];
  while (blocks > before) {
    await call(url, 'GET', `/forms/${form.id}/analytics/overview`, undefined, await form.token());
    before = blocks;
    blocks = Number((await client.query('SELECT count(*) FROM response_blocks')).rows[0].count);
  }
  await client.end();
  console.log(
    `  ${blocks} blocks stored in ${((performance.now() - started) / 1000).toFixed(1)} s by requests for analytics`,
  );
}

const filter = (id, comparison, operand) =>
  `filter=${encodeURIComponent(`${id}:${comparison}:${JSON.stringify(operand)}`)}`;
const last90Days = `from=${new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10)}`;

/** Name, query and limit in milliseconds of each call. */
const lists = [
  ['first page', '', 100],
  ['first page without previews', 'source=visitor,import', 100],
  ['a page by cursor in the middle', 'cursor', 100],
  ['filter by date range', last90Days, 300],
  ['filter by choice', filter('size', 'is', 'Shared bed'), 300],
  ['filter by number', filter('people', 'isAtLeast', 7), 300],
  ['filter by rating', filter('stars', 'is', 5), 300],
  ['filter by rating, no hit', filter('stars', 'is', 9), 300],
  ['filter by date answered', filter('start', 'isMore', '2020-01-01'), 300],
  ['filter by several options', filter('areas', 'includesAll', ['By the pond', 'Greenhouse row']), 1000],
  ['filter by short text', filter('name', 'contains', 'zoë'), 1000],
  ['filter by long text, frequent', filter('grow', 'contains', 'tomatoes'), 1000],
  ['filter by long text, rare', filter('grow', 'contains', 'xylophone'), 1000],
  ['filter by the end of a text', filter('email', 'endsWith', '7@post.example'), 1000],
  ['filter by not containing', filter('grow', 'doesNotContain', 'garlic'), 1000],
  ['filter by address', filter('home', 'contains', 'ely'), 1000],
  ['two filters', `${filter('stars', 'isAtLeast', 4)}&${filter('size', 'is', 'Shared bed')}`, 1000],
  ['free text, rare', 'q=zo%C3%AB%20quillmore', 1000],
  ['free text, frequent', 'q=be', 1000],
  ['free text, no hit', 'q=xylophone', 1000],
  ['free text and filter', `q=zo%C3%AB&${filter('stars', 'is', 5)}`, 1000],
  ['filter by status', 'status=done', 1000],
  ['sort by number', 'sort=-people', 1000],
  ['sort by date answered', 'sort=start', 1000],
  ['sort by text', 'sort=name', 1000],
  ['sort by choice', 'sort=-heard', 1000],
  ['sort by part of an address', 'sort=home_city', 1000],
  ['sort by status', 'sort=-:status', 1000],
  ['sort by private note', 'sort=:note', 1000],
  ['sort by source', 'sort=:source', 1000],
  ['sort by form version', 'sort=-:version', 1000],
  ['sort by country', 'sort=:country', 1000],
  ['sort by device', 'sort=:device', 1000],
  ['sort by receipt', 'sort=:receipt', 1000],
  ['sort by completion time', 'sort=-:duration', 1000],
  ['filter by country', 'country=NL,unknown', 1000],
  ['filter by device', 'device=phone', 1000],
  ['filter by form version', 'version=1', 1000],
  ['filter by private note', filter(':note', 'contains', 'called'), 1000],
].map(([name, query, limit]) => [`list: ${name}`, `/responses?limit=50&${query}`, limit]);

/** Calls whose second page is measured, by the cursor of the first. */
const secondPages = [
  ['newest first', '', 100],
  ['filter by choice', filter('size', 'is', 'Shared bed'), 300],
  ['filter by long text, rare', filter('grow', 'contains', 'xylophone'), 1000],
  ['sort by text', 'sort=name', 1000],
  ['sort by country', 'sort=:country', 1000],
].map(([name, query, limit]) => [`second page: ${name}`, `/responses?limit=50&${query}`, limit]);

const filtered = filter('stars', 'isAtLeast', 4);
const analytics = [
  ['overview', '/analytics/overview?period=year', 500],
  ['overview, filtered', `/analytics/overview?period=year&${filtered}`, 2000],
  ['trends by hour', '/analytics/trends?by=hour&period=week', 500],
  ['trends by day', '/analytics/trends?by=day&period=year', 500],
  ['trends by week', '/analytics/trends?by=week&period=all', 500],
  ['trends by month', '/analytics/trends?by=month&period=all', 500],
  ['trends by day, filtered', `/analytics/trends?by=day&period=year&${filtered}`, 2000],
  ['counts of all fields', '/analytics/fields?', 500],
  ...fields.map(({ id, type }) => [`field ${type}`, `/analytics/fields/${id}?`, 500]),
  ['field radio, filtered', `/analytics/fields/size?${filtered}`, 2000],
  ['field textarea, filtered by text', `/analytics/fields/grow?${filter('grow', 'contains', 'garlic')}`, 2000],
  ['cross', '/analytics/cross?row=size&column=stars', 500],
].map(([name, path, limit]) => [`analytics: ${name}`, path, limit]);

async function listed(url, form, query) {
  return (await call(url, 'GET', `/forms/${form.id}/responses?limit=1&${query}`, undefined, await form.token())).data;
}

/** The cursor of a page in the middle of the list: of the newest response on the day between the first and the last. */
async function middleCursor(url, form, count) {
  const [newest] = (await listed(url, form, '')).responses;
  const [oldest] = (await listed(url, form, 'sort=submittedAt')).responses;
  const middle = new Date((Date.parse(newest.submittedAt) + Date.parse(oldest.submittedAt)) / 2);
  const [found] = (await listed(url, form, `to=${middle.toISOString().slice(0, 10)}`)).responses;
  return `cursor=${Buffer.from(JSON.stringify([found.submittedAt, found.id, count])).toString('base64url')}`;
}

/** The calls with the cursor of their first pages. A list of one page is left out. */
async function withCursors(url, form, calls) {
  const token = await form.token();
  const found = [];
  for (const [name, path, limit] of calls) {
    const { pagination } = (await call(url, 'GET', `/forms/${form.id}${path}`, undefined, token)).data;
    if (pagination.nextCursor) found.push([name, `${path}&cursor=${encodeURIComponent(pagination.nextCursor)}`, limit]);
  }
  return found;
}

async function measure(url, form, calls, cursor) {
  const headers = { authorization: `Bearer ${await form.token()}` };
  for (const [name, path, limit] of calls) {
    const address = `${url}/api/forms/${form.id}${path.replace(/\bcursor$/, cursor)}`;
    const times = [];
    let problem = '';
    for (let round = 0; round < ROUNDS && !problem; round += 1) {
      const started = performance.now();
      const answer = await fetch(address, { headers });
      const text = await answer.text();
      times.push(performance.now() - started);
      if (!answer.ok) problem = `answered ${answer.status}: ${text.slice(0, 100)}`;
    }
    const ms = median(times);
    const missed = problem || ms > limit;
    console.log(
      `  ${name.padEnd(44)} ${problem || `${Math.round(ms)} ms`.padStart(9)}  limit ${limit} ms${missed ? '  MISSED' : ''}`,
    );
    if (missed) process.exitCode = 1;
  }
}

async function measureExport(url, form, pid, count) {
  const headers = { authorization: `Bearer ${await form.token()}` };
  const [before, started] = [megabytesOf(pid), performance.now()];
  let most = before;
  let mostOfDatabase = 0;
  const database = embeddedDatabaseOf(pid);
  const timer = setInterval(() => {
    most = Math.max(most, megabytesOf(pid));
    if (database) mostOfDatabase = Math.max(mostOfDatabase, megabytesOf(database));
  }, 50);
  const answer = await fetch(`${url}/api/forms/${form.id}/responses/export?source=all`, { headers });
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  clearInterval(timer);
  const rate = Math.round(count / ((performance.now() - started) / 1000));
  const isMissed = rate < LEAST_ROWS_A_SECOND || most > MOST_MEGABYTES;
  console.log(
    `  CSV: ${rate} rows a second (at least ${LEAST_ROWS_A_SECOND}), ${Math.round(bytes / 2 ** 20)} MB; the server takes ` +
      `${Math.round(before)} MB before and at most ${Math.round(most)} MB (limit ${MOST_MEGABYTES})${isMissed ? '  MISSED' : ''}`,
  );
  if (database) console.log(`  the process of the embedded database takes at most ${Math.round(mostOfDatabase)} MB`);
  if (isMissed) process.exitCode = 1;
}

/** Says how much of the memory of its process the embedded database needs. */
async function printFloor(server) {
  await server.end();
  const { node, open, read } = await measurePglite(server.database);
  console.log(
    `  Only PGlite: ${Math.round(open)} MB with the database open, at most ${Math.round(read)} MB while it reads the same ` +
      `responses; ${Math.round(node)} MB of it are an empty Node process`,
  );
}

/** Logs the plans of statements that take long. */
async function logPlans(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Its settings are known once it is loaded.
  await client.query("LOAD 'auto_explain'");
  await client.query("ALTER SYSTEM SET session_preload_libraries = 'auto_explain'");
  await client.query("ALTER SYSTEM SET auto_explain.log_min_duration = '100ms'");
  await client.query('ALTER SYSTEM SET auto_explain.log_analyze = on');
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}

async function run(name, count, postgres) {
  console.log(`${name}, ${count} responses in one form`);
  const server = await ownServer(undefined, postgres?.url).catch((error) => {
    postgres?.stop();
    throw error;
  });
  try {
    const form = await newForm(server.url, { title: 'Plots', fields, conditions });
    await importRows(server.url, form, count);
    if (postgres) {
      await asVisited(postgres.url);
      await storeBlocks(server.url, form, postgres.url);
    } else await setTimeout(TIDY_MS);
    const cursor = await middleCursor(server.url, form, count);
    if (options.plans && postgres) await logPlans(postgres.url);
    await measure(server.url, form, lists, cursor);
    await measure(server.url, form, await withCursors(server.url, form, secondPages), cursor);
    await measure(server.url, form, analytics, cursor);
    // Imports leave memory behind that the process does not return.
    await server.restart();
    await measureExport(server.url, form, server.pid(), count);
    if (!postgres) await printFloor(server);
  } finally {
    await server.stop();
    if (options.plans && postgres) console.log(postgres.plans());
    postgres?.stop();
  }
}

const [onPostgres, embedded] = [Number(options.postgres), Number(options.embedded)];
if (onPostgres > 0) {
  const postgres = await ownPostgres();
  if (postgres) await run('PostgreSQL', onPostgres, postgres);
  else console.log('PostgreSQL is not installed: skipped');
}
if (embedded > 0) await run('Embedded', embedded, null);
