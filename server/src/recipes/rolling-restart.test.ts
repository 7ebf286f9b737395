import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { hasNginx, startNginx } from '../testing/recipes/nginx';
import { SeveralServers } from '../testing/recipes/several-servers';
import { setUp } from '../testing/recipes/use-installation';
import { startPostgres } from '../testing/services/postgres-server';
import { testIf } from '../testing/test-if';

const root = join(__dirname, '../../..');
const settings = parseEnv(readFileSync(join(root, 'deploy/several-servers.env'), 'utf8')) as { [name: string]: string };
const postgres = startPostgres();
const testBehind = testIf(postgres && hasNginx);
afterAll(() => postgres?.stop());

/** As often as the night allows. */
const ROUNDS = process.env.NIGHTLY ? 5 : 1;
/** Visitors at the same time. */
const VISITORS = 20;
/** How long a visitor waits after a response: without a pause they would take the processor from the starting servers. */
const THINK_MS = 200;
/** The documented pause: a little longer than nginx remembers that a server did not answer. */
const PAUSE_MS = 5_000;

/** Opens the form and sends a response again and again, until it is stopped. */
class Traffic {
  readonly keys: string[] = [];
  readonly failures: string[] = [];
  #isStopped = false;
  readonly #visitors: Promise<void>[];

  constructor(
    private readonly url: string,
    private readonly form: string,
  ) {
    this.#visitors = Array.from({ length: VISITORS }, () => this.#visit());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#visitors);
  }

  async #visit(): Promise<void> {
    while (!this.#isStopped) {
      await this.#request(`/fill/${this.form}`, 200);
      const key = randomUUID();
      const body = JSON.stringify({ key, data: { street: 'Lindenstraße' } });
      if (await this.#request(`/api/forms/${this.form}/submit`, 201, body)) this.keys.push(key);
      await wait(THINK_MS);
    }
  }

  async #request(path: string, expected: number, body?: string): Promise<boolean> {
    try {
      const answer = await fetch(this.url + path, {
        ...(body && { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
      });
      const text = await answer.text();
      if (answer.status === expected) return true;
      this.failures.push(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    } catch (error) {
      this.failures.push(`${path}: ${error}`);
    }
    return false;
  }
}

testBehind(
  'restarting all servers behind the documented nginx, one after the other, fails no request and loses no response',
  async () => {
    if (!postgres) throw new Error('PostgreSQL is not installed.');
    const all = await SeveralServers.start({
      settings,
      folder: root,
      server: [process.execPath, 'server/dist/main.js'],
      release: ['node', 'server/dist/release.js', 'publish', 'all'],
      databaseUrl: postgres.database(),
    });
    const proxy = await startNginx('tessera.conf', { servers: all.addresses });
    try {
      const { token, form } = await setUp(proxy.url, all.setUpCode);
      const traffic = new Traffic(proxy.url, form);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const index of all.servers.keys()) {
          await all.restart(index);
          await wait(PAUSE_MS);
        }
      }
      await traffic.stop();
      expect(traffic.failures).toEqual([]);
      expect(traffic.keys.length).toBeGreaterThan(VISITORS);
      const answer = await fetch(`${proxy.url}/api/forms/${form}`, { headers: { authorization: `Bearer ${token}` } });
      const { data } = await answer.json();
      expect(data.responseCount).toBe(traffic.keys.length);
    } finally {
      await proxy.stop();
      await all.stop();
    }
  },
  300_000,
);
