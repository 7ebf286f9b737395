import { reportError } from '@tessera/api-client/report-error';

/** Reports an error of this page’s own code; those of extensions of the browser name no file of a part. */
function report(error: unknown): void {
  if (error) reportError(error, 'uncaught', null);
}

/**
 * Reports the errors of the visitor’s page to the server, without answers.
 *
 * @param early those that were thrown before
 */
export function reportErrors(early: readonly unknown[]): void {
  for (const error of early) report(error);
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
