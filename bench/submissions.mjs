import { resolve } from 'node:path';
import { newForm } from './call.mjs';
import { hasPostgres, ownPostgres } from './own-postgres.mjs';
import { ownServer } from './own-server.mjs';
import { conditions } from './response-data.mjs';
import { fourteen } from './submit/answers.mjs';
import { measured } from './submit/load.mjs';
import { judge, tell } from './submit/report.mjs';

/**
 * Measures the cost of one submission here, compared with another built checkout: fourteen questions, answers of 1 KB, each
 * under a key of its own. Both servers run at the same time under the same load, so that other programs on the machine slow
 * both alike.
 *
 *     npm run bench:submissions -- ../before
 */
const SECONDS = 8;
const CONNECTIONS = [1, 50, 200];
const MAX_COST = 1.15;

const [before] = process.argv.slice(2);
if (!before) throw new Error('Name the folder of a built checkout: npm run bench:submissions -- ../before');
const builds = { there: resolve(before), here: resolve(import.meta.dirname, '..') };

async function start(name, root, postgres) {
  const server = await ownServer(root, postgres?.url);
  const { id, version } = await newForm(server.url, { title: 'Plots', fields: fourteen, conditions });
  const order = { url: server.url, path: `/api/forms/${id}/submit`, version };
  const processes = { server: server.pid(), ...(postgres && { database: postgres.pid }) };
  const stop = async () => {
    await server.stop();
    postgres?.stop();
  };
  return { name, stop, run: (connections, seconds) => measured({ ...order, connections, seconds }, processes) };
}

/** Processor time of the server and its database for one submission. */
const costOf = ({ cpu: { server, database = 0 } }) => server + database;

async function compare(name, newDatabase) {
  console.log(name);
  const servers = [];
  for (const [build, root] of Object.entries(builds)) servers.push(await start(build, root, await newDatabase()));
  await Promise.all(servers.map(({ run }) => run(50, 3)));
  for (const connections of CONNECTIONS) {
    const [there, here] = await Promise.all(servers.map(({ run }) => run(connections, SECONDS)));
    tell(`connections: ${connections}, there`, there);
    tell(`connections: ${connections}, here`, here);
    console.log(`  accepted per second: ratio ${(here.perSecond / there.perSecond).toFixed(2)}`);
    judge('cost of one submission, ratio', costOf(here) / costOf(there), { atMost: MAX_COST, digits: 2 });
  }
  for (const { stop } of servers) await stop();
}

await compare('Embedded database', async () => null);
if (hasPostgres()) await compare('PostgreSQL', ownPostgres);
else console.log('PostgreSQL is not installed: skipped');
