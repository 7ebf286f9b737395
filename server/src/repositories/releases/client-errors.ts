import { createHash } from 'node:crypto';
import type { ErrorFacts } from '@tessera/form-model/client-error';
import type { Queries } from '../../database/database';

/** Strangers can send reports, so the number of rows is limited: of a version, and of all. */
const MAX_OF_VERSION = 200;
const MAX_ALL = 5_000;
const KEPT = '30 days';

/** An error of a version of a part, or of the shell. */
export interface ClientError extends ErrorFacts {
  part: string;
  version: string;
  kind: string;
}

/** Equal errors of a version, together. */
export interface GroupedError extends ClientError {
  count: number;
  firstAt: Date;
  lastAt: Date;
}

const fingerprintOf = ({ kind, name, stack }: ClientError) =>
  createHash('sha256')
    .update(JSON.stringify([kind, name, stack]))
    .digest('base64url');

/** Stores an error, or counts it if it is known. New errors above the limits are dropped. Returns whether it is new. */
export async function storeClientError(queries: Queries, error: ClientError): Promise<boolean> {
  const { part, version, kind, name, message, stack } = error;
  const stored = await queries.query<{ count: string }>(
    `INSERT INTO client_errors AS e (part, version, fingerprint, kind, name, message, stack)
     SELECT $1, $2, $3, $4, $5, $6, $7
     WHERE EXISTS (SELECT FROM client_errors WHERE part = $1 AND version = $2 AND fingerprint = $3)
       OR ((SELECT count(*) FROM client_errors WHERE part = $1 AND version = $2) < ${MAX_OF_VERSION}
         AND (SELECT count(*) FROM client_errors) < ${MAX_ALL})
     ON CONFLICT (part, version, fingerprint) DO UPDATE SET count = e.count + 1, last_at = now()
     RETURNING count::text`,
    [part, version, fingerprintOf(error), kind, name, message, stack],
  );
  return stored[0]?.count === '1';
}

/** The errors of a part, or of one version, the latest first. */
export async function listClientErrors(
  queries: Queries,
  part: string,
  version: string | null = null,
): Promise<GroupedError[]> {
  return queries.query<GroupedError>(
    `SELECT part, version, kind, name, message, stack, count::int, first_at AS "firstAt", last_at AS "lastAt"
     FROM client_errors WHERE part = $1 AND ($2::text IS NULL OR version = $2) ORDER BY last_at DESC LIMIT 100`,
    [part, version],
  );
}

/** The number of errors of each version. */
export async function countClientErrors(
  queries: Queries,
): Promise<{ part: string; version: string; errors: number }[]> {
  return queries.query<{ part: string; version: string; errors: number }>(
    'SELECT part, version, sum(count)::int AS errors FROM client_errors GROUP BY part, version',
  );
}

/** Deletes errors that did not happen for a month. */
export async function deleteOldClientErrors(queries: Queries): Promise<void> {
  await queries.query(`DELETE FROM client_errors WHERE last_at < now() - interval '${KEPT}'`);
}
