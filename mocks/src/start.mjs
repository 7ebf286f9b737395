import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withScenarios } from './scenarios.mjs';

/** Serves the mappings of this folder, in all scenarios, on PORT (3110 unless it is set, 0 for any free one), until it is stopped. */

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('..', import.meta.url));
const build = join(dirname(require.resolve('wiremock/package.json')), 'build');
const jar = readdirSync(build).find((name) => name.endsWith('.jar'));
if (!jar) throw new Error('The wiremock package carries no jar');

/** The mappings with those of the scenarios, in a folder that is removed at the end. */
const served = mkdtempSync(join(tmpdir(), 'tessera-mock-api-'));
mkdirSync(join(served, 'mappings'));
cpSync(join(folder, '__files'), join(served, '__files'), { recursive: true });
const mappings = readdirSync(join(folder, 'mappings')).flatMap(
  (file) => JSON.parse(readFileSync(join(folder, 'mappings', file), 'utf8')).mappings,
);
writeFileSync(
  join(served, 'mappings/all.json'),
  JSON.stringify({ mappings: withScenarios(mappings, join(folder, '__files')) }),
);
process.on('exit', () => rmSync(served, { recursive: true, force: true }));

const wiremock = spawn(
  'java',
  [
    '-jar',
    join(build, jar),
    '--root-dir',
    served,
    '--bind-address',
    '127.0.0.1',
    '--port',
    process.env.PORT || '3110',
    '--no-request-journal',
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);

wiremock.on('error', () => {
  process.stderr.write('The mocks need Java 11 or newer: apt-get install default-jre-headless\n');
  process.exit(1);
});
wiremock.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => wiremock.kill('SIGTERM'));

let banner = '';
wiremock.stdout.setEncoding('utf8').on('data', (text) => {
  const known = /^port: +(\d+)/m;
  const before = known.test(banner);
  banner = before ? banner : banner + text;
  const port = before ? undefined : known.exec(banner)?.[1];
  if (port) process.stdout.write(`The mock API listens on http://127.0.0.1:${port}\n`);
});
