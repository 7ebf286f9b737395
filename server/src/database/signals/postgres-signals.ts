import { Client, type Pool } from 'pg';
import { ignoreError } from '../pg-queries';
import type { Signals, SignalTopic } from './signals';

const CHANNEL = 'tessera_signals';
/** Ids in one message, which PostgreSQL limits to 8,000 bytes. */
const MAX_IDS = 100;
const RETRY_MS = 1_000;

type Listener = (ids: readonly string[] | null) => void;

interface Message {
  topic: SignalTopic;
  ids: string[];
}

/** Signals over LISTEN and NOTIFY. */
export interface PostgresSignals extends Signals {
  close(): Promise<void>;
}

/**
 * Listens on a connection of its own, and opens it again whenever it ends.
 *
 * @param pool sends
 */
export function postgresSignals(url: string, pool: Pick<Pool, 'query'>): PostgresSignals {
  const listeners = new Map<SignalTopic, Listener[]>();
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const tell = ({ topic, ids }: Message) => {
    for (const listener of listeners.get(topic) ?? []) listener(ids);
  };
  const tellAll = () => {
    for (const listener of [...listeners.values()].flat()) listener(null);
  };

  async function listen(): Promise<void> {
    const next = new Client({ connectionString: url, keepAlive: true });
    client = next;
    const again = () => {
      next.removeAllListeners('notification');
      if (client !== next || isClosed) return;
      client = null;
      timer = setTimeout(() => void listen(), RETRY_MS).unref();
      next.end().catch(ignoreError);
    };
    next.on('error', again);
    next.on('end', again);
    next.on('notification', ({ payload }) => tell(JSON.parse(payload ?? '') as Message));
    try {
      await next.connect();
      await next.query(`LISTEN ${CHANNEL}`);
      tellAll();
    } catch {
      again();
    }
  }

  return {
    send: async (topic, ids) => {
      for (let at = 0; at < ids.length; at += MAX_IDS) {
        const message: Message = { topic, ids: ids.slice(at, at + MAX_IDS) };
        await pool.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)]).catch(ignoreError);
      }
    },
    on: (topic, listener) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
      if (!client && !timer && !isClosed) void listen();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(ignoreError);
    },
  };
}
