import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

/**
 * A server with nothing but `node:http` and `pg` that inserts each row by a statement of its own: what a simple program does
 * with the same row. It checks nothing.
 */
const [databaseUrl, port] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

const INSERT = `INSERT INTO limit_rows (id, form_id, form_version, submission_key, receipt, source, data, submitted_at,
    duration_ms, country, files, bytes, digest, facts, more_facts, texts, device)
  VALUES ($1, $2, $3, $4, $5, $6, $7, now(), $8, $9, $10, $11, $12, $13, $14, $15, $16)`;

const { rows } = await pool.query('SELECT *, facts::text AS facts FROM limit_sample');
const [sample] = rows;

async function store(text) {
  const { key, data } = JSON.parse(text);
  await pool.query({
    name: 'store',
    text: INSERT,
    values: [
      randomUUID(),
      sample.form_id,
      sample.form_version,
      key,
      sample.receipt,
      sample.source,
      JSON.stringify(data),
      sample.duration_ms,
      sample.country,
      '{}',
      sample.bytes,
      sample.digest,
      sample.facts,
      null,
      sample.texts,
      sample.device,
    ],
  });
}

createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', async () => {
    await store(text);
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ receipt: sample.receipt }));
  });
}).listen(Number(port), '127.0.0.1', () => process.send('listening'));
