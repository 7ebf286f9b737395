import type { PostgresServer } from '../services/postgres-server';

/** The server that the tests of this run use; none if they use one that was running already. */
export const running: { server: PostgresServer | null } = { server: null };
