import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Serves the mappings of this folder on PORT (3110 unless it is set, 0 for any free one), until it is stopped. */

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('..', import.meta.url));
const build = join(dirname(require.resolve('wiremock/package.json')), 'build');
const jar = readdirSync(build).find((name) => name.endsWith('.jar'));
if (!jar) throw new Error('The wiremock package carries no jar');

const wiremock = spawn(
  'java',
  [
    '-jar',
    join(build, jar),
    '--root-dir',
    folder,
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
