import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** Visitors at the same time. */
export const VISITORS = 20;
/** How long a visitor waits after a response: without a pause they would take the processor from the starting servers. */
const THINK_MS = 200;

/** Visitors that open a form and send a response again and again, until they are stopped. */
export class Traffic {
  /** The keys of the responses that a server has accepted. */
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
