import pg from 'pg';
import { load } from './load.mjs';
import { judge, tell } from './report.mjs';

const TIMES = 3;
/** Enough that three times the capacity is under way while responses take a second. */
const CONNECTIONS = 4_000;
const SECONDS = 10;

async function storedCount(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('SELECT count(*)::int AS stored FROM responses');
  await client.end();
  return rows[0].stored;
}

/** Sends three times as many submissions as the server can store: it refuses early, and stores all that it accepts. */
export async function overload(order, most, databaseUrl) {
  const before = await storedCount(databaseUrl);
  const result = await load({ ...order, connections: CONNECTIONS, rate: Math.round(TIMES * most), seconds: SECONDS });
  const stored = (await storedCount(databaseUrl)) - before;
  tell(`${TIMES} times as many, ${CONNECTIONS} connections`, result);
  const counts = Object.entries(result.statuses).map(([status, { count }]) => [status, count]);
  console.log(
    `  ${counts.map(([status, count]) => `${count} × ${status}`).join(', ')}, ${result.errors} errors; ${stored} stored`,
  );
  const odd = counts.filter(([status]) => !['201', '503'].includes(status)).reduce((sum, [, count]) => sum + count, 0);
  judge('other statuses and errors', odd + result.errors, { atMost: 0 });
  judge('refused with 503', result.statuses['503']?.count ?? 0, { atLeast: 1 });
  judge('stored for each accepted one', stored / result.accepted, { atLeast: 1, digits: 3 });
  const after = await load({ ...order, connections: 50, seconds: 3 });
  judge('accepted per second afterwards', after.perSecond, { atLeast: most / 2 });
}
