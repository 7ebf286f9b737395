import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AppContext } from '../app-context';
import { diskOf } from '../database/disk-room';
import { readLastBackup } from '../repositories/operation/backups';
import { readMailFacts, readWebhookFacts } from '../repositories/operation/status';

/** The values that a scrape reads in addition to the counts of this process. */
export interface MetricSources extends Pick<AppContext, 'database'> {
  dataFolder: string;
  /** The problems of the server, by the part that fails. */
  problems: () => Promise<{ [what: string]: string }>;
}

const PARTS = ['database', 'files', 'disk', 'log', 'releases'];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of this process, in the format of Prometheus. */
export interface Metrics {
  /** @param route the pattern of the route; undefined for an address that none has */
  answered(request: { method: string; route: string | undefined; status: number; seconds: number }): void;
  failedEmail(): void;
  text(): Promise<string>;
  contentType: string;
}

/** Gauges whose values are read when they are asked for. A value that cannot be read is left out. */
function addGauges(registers: Registry[], { database, dataFolder, problems }: MetricSources): void {
  const gauge = (name: string, help: string, read: () => Promise<number | null | undefined>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.reset();
        const value = await read().catch(() => null);
        if (typeof value === 'number') this.set(value);
        else this.remove();
      },
    });
  new Gauge({
    name: 'tessera_ready',
    help: '1 if this works, 0 if the server is not ready because of it',
    labelNames: ['part'],
    registers,
    async collect() {
      const wrong = await problems();
      for (const part of PARTS) this.set({ part }, part in wrong ? 0 : 1);
    },
  });
  gauge(
    'tessera_webhooks_waiting',
    'Deliveries to webhooks that wait',
    async () => (await readWebhookFacts(database)).waiting,
  );
  gauge('tessera_emails_waiting', 'Emails in the outbox', async () => (await readMailFacts(database)).waiting);
  gauge(
    'tessera_disk_free_bytes',
    'Free space of the disk with the data folder',
    async () => (await diskOf(dataFolder))?.free,
  );
  gauge(
    'tessera_disk_size_bytes',
    'Size of the disk with the data folder',
    async () => (await diskOf(dataFolder))?.total,
  );
  gauge('tessera_last_backup_timestamp_seconds', 'When the last backup was complete', async () => {
    const { finishedAt } = await readLastBackup(database);
    return finishedAt && finishedAt.getTime() / 1000;
  });
}

/** Labels have few values: routes are patterns of the server’s own, and everything unknown is one value. */
export function newMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'tessera_http_request_duration_seconds',
    help: 'Answered requests by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
  });
  const failedEmails = new Counter({ name: 'tessera_failed_emails_total', help: 'Attempts that failed', registers });
  addGauges(registers, sources);
  return {
    answered: ({ method, route, status, seconds }) =>
      requests.observe(
        { route: route ?? 'unknown', method: METHODS.has(method) ? method : 'other', status: String(status) },
        seconds,
      ),
    failedEmail: () => failedEmails.inc(),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
