import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@tessera/fields/durations';
import { serviceStates } from '@tessera/form-model/installation-names';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { errorCode } from '../error-code';
import {
  addErrors,
  addMinutes,
  addServiceStates,
  deleteOldStatus,
  type ServerError,
} from '../repositories/operation/status';
import type { Metrics } from './metrics';
import { RequestTimes } from './request-times';
import { checkServices } from './services';

/** Different errors that one server counts in a minute. */
const MAX_ERRORS = 100;
const MAX_TEXT = 120;

/** Counts the events on this server for the page with the status. */
export interface Watch {
  /** An error that is not the answer to a request. */
  problem(title: string, error: unknown): void;
  /** Stores the counts, so that they can be read. */
  flush(): Promise<void>;
}

/** The kind of an error. Its message may contain answers or emails. */
function kindOf(error: unknown): string {
  const name = error instanceof Error ? error.name : 'Error';
  return (errorCode(error) || name).slice(0, MAX_TEXT);
}

/**
 * Watches the requests of an app. Counts of several servers add up in the database; a server that ends loses those of a minute
 * at most.
 */
export function watch(app: FastifyInstance, context: AppContext, metrics: Metrics): Watch {
  const { database } = context;
  const server = randomUUID();
  const times = new RequestTimes();
  let errors = new Map<string, ServerError>();
  let running: Promise<void> = Promise.resolve();

  function count(title: string, detail: string): void {
    const key = `${title}\n${detail}`;
    const known = errors.get(key);
    if (!known && errors.size >= MAX_ERRORS) return;
    errors.set(key, { title, detail, count: (known?.count ?? 0) + 1, lastAt: new Date() });
  }

  const failures = new WeakMap<object, string>();
  app.addHook('onError', (request, _reply, error, done) => {
    failures.set(request, kindOf(error));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime: ms } = reply;
    const { method } = request;
    const route = request.routeOptions.url;
    times.add({ isCall: route?.startsWith('/api') ?? false, status, ms });
    metrics.answered({ method, route, status, seconds: ms / 1000 });
    if (status >= 500) count(`${status} ${method} ${route ?? 'unknown address'}`, failures.get(request) ?? 'Refused');
    done();
  });

  async function store(): Promise<void> {
    const [minutes, taken] = [times.take(), [...errors.values()]];
    errors = new Map();
    await addMinutes(database, server, minutes);
    if (taken.length > 0) await addErrors(database, taken);
  }
  const flush = () => {
    running = running
      .then(store)
      .catch((error: unknown) => app.log.error({ err: error }, 'Could not store the status'));
    return running;
  };
  async function look(): Promise<void> {
    await flush();
    const services = await checkServices(context);
    await addServiceStates(
      database,
      services.map(({ id, state }) => ({ service: id, state: serviceStates.indexOf(state) })),
    );
    await deleteOldStatus(database);
  }
  const timer = setInterval(
    () => void look().catch((error: unknown) => app.log.error({ err: error }, 'Could not check the services')),
    MINUTE_MS,
  );
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
  return { problem: (title, error) => count(title, kindOf(error)), flush };
}
