import { parseArgs } from 'node:util';
import { newForm } from './call.mjs';
import { ownPostgres } from './own-postgres.mjs';
import { ownServer } from './own-server.mjs';
import { conditions } from './response-data.mjs';
import { fourteen } from './submit/answers.mjs';
import { bareServer, limitTable, pgbench } from './submit/limits.mjs';
import { load, measured } from './submit/load.mjs';
import { steadyMemory } from './submit/memory.mjs';
import { overload } from './submit/overload.mjs';
import { judge, tell } from './submit/report.mjs';
import { visitorPage } from './submit/visitor-page.mjs';

/**
 * How many submissions a server accepts, beside what the database of this machine can do in the same run: pgbench inserts the
 * same row with the same durability, and a bare Node server inserts it row by row. The load comes from the same machine, so
 * its processor time is printed too.
 *
 *     npm run bench:submit -- --minutes 1 --only postgres,overload
 */
const { values: options } = parseArgs({
  options: {
    /** Length of one measurement. */
    seconds: { type: 'string', default: '6' },
    /** Length of the measurement of memory. */
    minutes: { type: 'string', default: '10' },
    /** Parts to run: postgres, embedded, servers, overload, page, memory. All by default. */
    only: { type: 'string', default: '' },
  },
});
const seconds = Number(options.seconds);
const only = options.only.split(',').filter(Boolean);
const runs = (part) => only.length === 0 || only.includes(part);

const MANY = [50, 200];
const SHARE_OF_LIMIT = 0.6;
const EMBEDDED_PER_SECOND = 8_000;
const P99_MS = 50;
const SHARE_OF_TWO = 0.9;

const content = { title: 'Plots', fields: fourteen, conditions };

/** An order of submissions to a form of this server. */
const orderOf = ({ url }, form) => ({ url, path: `/api/forms/${form.id}/submit`, version: form.version, seconds });

async function warm(order) {
  await load({ ...order, connections: 50, seconds: 3 });
}

/** Measures with many connections, and returns the most that was accepted per second. */
async function capacity(order, processes) {
  let most = 0;
  for (const connections of MANY) {
    const result = await measured({ ...order, connections }, processes);
    tell(`${connections} connections`, result);
    most = Math.max(most, result.perSecond);
  }
  return most;
}

async function halfLoad(order, most) {
  const result = await load({ ...order, connections: 50, rate: Math.round(most / 2) });
  tell('half of it, 50 connections', result);
  judge('p99 at half', result.p99, { atMost: P99_MS, unit: ' ms' });
}

/** The rates of the database and of a bare server with the same row. */
async function limits(postgres, order) {
  const script = await limitTable(postgres.url);
  const limit = pgbench(postgres, script, MANY[0], seconds);
  console.log(`  limit of the database, ${MANY[0]} connections of pgbench: ${Math.round(limit)}/s`);
  const bare = await bareServer(postgres.url);
  const bareOrder = { ...order, url: bare.url };
  const many = await measured({ ...bareOrder, connections: MANY[0] }, { server: bare.pid, database: postgres.pid });
  tell(`bare server, ${MANY[0]} connections`, many);
  const alone = await measured({ ...bareOrder, connections: 1 }, { server: bare.pid, database: postgres.pid });
  tell('bare server, one connection', alone);
  bare.stop();
  return { limit, bareAlone: alone.perSecond };
}

async function two(postgres, order, most) {
  const other = await ownServer(undefined, postgres.url);
  const orders = [order, { ...order, url: other.url }].map((each) => ({ ...each, connections: MANY[1] / 2 }));
  await warm(orders[1]);
  const results = await Promise.all(orders.map(load));
  const sum = results.reduce((all, { perSecond }) => all + perSecond, 0);
  judge('two servers on the same processors, per second', sum, { atLeast: SHARE_OF_TWO * most });
  await other.stop();
}

async function onPostgres() {
  const postgres = await ownPostgres();
  if (!postgres) return console.log('PostgreSQL is not installed: skipped');
  console.log('PostgreSQL');
  const server = await ownServer(undefined, postgres.url);
  const form = await newForm(server.url, content);
  const order = orderOf(server, form);
  const processes = { server: server.pid(), database: postgres.pid };
  await warm(order);
  const { limit, bareAlone } = await limits(postgres, order);
  const most = await capacity(order, processes);
  judge('accepted per second', most, { atLeast: SHARE_OF_LIMIT * limit });
  const alone = await measured({ ...order, connections: 1 }, processes);
  tell('one connection', alone);
  judge('one connection, per second', alone.perSecond, { atLeast: SHARE_OF_LIMIT * bareAlone });
  await halfLoad(order, most);
  if (runs('servers')) await two(postgres, order, most);
  if (runs('overload')) await overload(order, most, postgres.url);
  if (runs('page')) await visitorPage(server, form, content, seconds);
  if (runs('memory')) await steadyMemory(order, most / 2, server.pid(), Number(options.minutes));
  await server.stop();
  return postgres.stop();
}

async function embedded() {
  console.log('Embedded database');
  const server = await ownServer();
  const order = orderOf(server, await newForm(server.url, content));
  await warm(order);
  const most = await capacity(order, { server: server.pid() });
  judge('accepted per second', most, { atLeast: EMBEDDED_PER_SECOND });
  tell('one connection', await measured({ ...order, connections: 1 }, { server: server.pid() }));
  await halfLoad(order, most);
  await server.stop();
}

if (['postgres', 'servers', 'overload', 'page', 'memory'].some(runs)) await onPostgres();
if (runs('embedded')) await embedded();
