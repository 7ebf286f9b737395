/*
 * The names of the installation’s settings and states on the wire, without a schema library: browsers read them.
 */

/** Who may create an account. */
export const registrationModes = ['open', 'closed', 'domains', 'invitation'] as const;

/** The services that the server uses. */
export const serviceNames = ['database', 'files', 'mail', 'webhooks'] as const;

/** How a service does, the best first; `off` is not set up, which is no problem. Stored by their places: new ones come last. */
export const serviceStates = ['healthy', 'slow', 'failing', 'off'] as const;

/** The unit of a service’s number. */
export const serviceUnits = ['ms', 'emails waiting', 'deliveries waiting'] as const;

/** The events of a part’s release. */
export const releaseActions = ['release', 'canary', 'promote', 'withdraw', 'roll-back'] as const;
