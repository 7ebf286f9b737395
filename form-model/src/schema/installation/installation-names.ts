/*
 * The names of the installation’s settings and states on the wire, without a schema library: browsers read them.
 */

/** Who may create an account. */
export const registrationModes = ['open', 'closed', 'domains', 'invitation'] as const;

/** What the server needs or uses. */
export const serviceNames = ['database', 'files', 'mail', 'webhooks'] as const;

/** How a service does, the best first. */
export const serviceStates = ['healthy', 'slow', 'failing'] as const;

/** What the number of a service counts. */
export const serviceUnits = ['ms', 'emails waiting', 'deliveries waiting'] as const;

/** What happens to a release of a part. */
export const releaseActions = ['release', 'canary', 'promote', 'withdraw', 'roll-back'] as const;
