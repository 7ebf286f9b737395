import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import autocannon from 'autocannon';
import { newForm } from './call.mjs';
import { figure } from './figure.mjs';
import { ownServer } from './own-server.mjs';

/**
 * Accepted submissions per second, over HTTP with 50 and 200 connections, answers of 1 KB, each under a key of its own.
 * With the folder of another built checkout as its argument it measures both in turn and prints their ratio, because
 * absolute numbers vary on a shared machine:
 *
 *     npm run bench:submissions -- ../before
 */
const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = [50, 200];
const MIN_RATIO = 0.9;

const fields = [
  { id: 'name', type: 'text', label: 'Name', required: true },
  { id: 'words', type: 'textarea', label: 'A few words' },
];

async function accepted(url, connections) {
  const { id } = await newForm(url, { title: 'Guests', fields });
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        path: `/api/forms/${id}/submit`,
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify({
            key: randomUUID(),
            data: { name: 'Vera Ångström', words: 'So it goes. '.repeat(80) },
            submittedAt: new Date().toISOString(),
          }),
        }),
      },
    ],
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return result['2xx'] / result.duration;
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const builds = [resolve(import.meta.dirname, '..'), ...process.argv.slice(2).map((folder) => resolve(folder))];
const measured = new Map(builds.flatMap((build) => CONNECTIONS.map((n) => [`${build} ${n}`, []])));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const build of round % 2 ? [...builds].reverse() : builds) {
    const server = await ownServer(build);
    for (const n of CONNECTIONS) measured.get(`${build} ${n}`).push(await accepted(server.url, n));
    await server.stop();
  }
}
for (const n of CONNECTIONS) {
  const [here, there] = builds.map((build) => median(measured.get(`${build} ${n}`)));
  const ratio = there === undefined ? '' : `, ${Math.round(there)} there: ratio ${figure(here / there, MIN_RATIO, 2)}`;
  console.log(`${n} connections: ${Math.round(here)} accepted per second${ratio}`);
  if (there !== undefined && here / there < MIN_RATIO) {
    console.log(`  missed: at least ${MIN_RATIO}`);
    process.exitCode = 1;
  }
}
