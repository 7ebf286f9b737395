import { startPostgres } from '../services/postgres-server';
import { running } from './running-server';

/** Connections of all workers: each test file has a database, and some have several servers. */
const CONNECTIONS = 300;

/** Starts a server of PostgreSQL before the tests. Without its programs, uses the server of DATABASE_URL. */
export default function start(): void {
  running.server = startPostgres({ connections: CONNECTIONS });
  const url = running.server?.url ?? process.env.DATABASE_URL;
  if (!url) throw new Error('These tests need PostgreSQL or DATABASE_URL');
  process.env.TEST_DATABASE_URL = url;
}
