import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadBalancer } from './round-robin';
import { freePort } from './started-server';

const deploy = join(__dirname, '../../../../deploy/nginx');
const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));

/** Whether this machine has nginx. Without it, tests are skipped or use a simple proxy. */
export const hasNginx = program !== undefined;

/**
 * Reads a documented configuration and adapts it to this machine: replaces its addresses and folder, and removes TLS,
 * because only an operator has the certificates.
 */
function localConfiguration(
  file: string,
  { port, servers, files }: { port: number; servers: string[]; files: string },
): string {
  const addresses = [...servers];
  return readFileSync(join(deploy, file), 'utf8')
    .replaceAll(/listen 443 ssl http2;/g, `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_certificate\w* .*$/gm, '')
    .replaceAll(/server 10\.0\.0\.\d+:3000/g, () => `server ${addresses.shift()}`)
    .replaceAll('root /srv/parts;', `root ${files};`);
}

/**
 * Checks a documented configuration with nginx, then starts nginx with it.
 *
 * @param servers host and port of the servers behind it
 * @param files the folder to use instead of `/srv/parts`
 */
export async function startNginx(
  file: string,
  { servers = [], files = '' }: { servers?: string[]; files?: string },
): Promise<LoadBalancer> {
  if (!program) throw new Error('nginx is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'tessera-nginx-'));
  const port = await freePort();
  const types = '/etc/nginx/mime.types';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const main = join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `daemon off; pid ${folder}/pid; error_log ${folder}/errors; ${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { include ${types}; access_log off; ${temporary.join(' ')}
${localConfiguration(file, { port, servers, files })} }\n`,
  );
  execFileSync(program, ['-t', '-c', main], { stdio: 'pipe' });
  const child: ChildProcess = spawn(program, ['-c', main], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${readFileSync(`${folder}/errors`, 'utf8')}`);
    await new Promise((next) => setImmediate(next));
  }
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
