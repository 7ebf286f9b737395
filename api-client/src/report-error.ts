import { errorFacts, sourceOf } from '@tessera/form-model/client-error';
import type { ClientErrorReport } from '@tessera/form-model/schema/client-error';

/** A document that fails in a loop reports no more than this. */
const MAX_REPORTS = 20;

let sent = 0;
const known = new Set<string>();
const failed = new Set<string>();

/** A part, or the shell, in one version. */
export interface ErrorSource {
  part: string;
  version: string;
}

/**
 * Reports an error to the server, once per document, without answers and tokens. Never fails.
 *
 * @param source whose error it is; null to read it from the error’s stack
 * @returns whose error it is; null if that is not known, and then it is not reported
 */
export function reportError(
  reason: unknown,
  kind: ClientErrorReport['kind'],
  source: ErrorSource | null,
): ErrorSource | null {
  const facts = errorFacts(reason);
  const from = source ?? sourceOf(facts.stack);
  if (!from) return null;
  const { part, version } = from;
  const report = { part, version, kind, ...facts };
  const text = JSON.stringify(report);
  if (known.has(text) || sent >= MAX_REPORTS) return from;
  known.add(text);
  sent += 1;
  const place = `${part} ${version}`;
  const body = JSON.stringify({ ...report, isFirst: !failed.has(place) } satisfies ClientErrorReport);
  failed.add(place);
  fetch('/api/client-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // The error may be one of a page that is being left.
    keepalive: true,
    credentials: 'omit',
    body,
  }).then(
    (answer) => answer.body?.cancel(),
    () => undefined,
  );
  return from;
}
