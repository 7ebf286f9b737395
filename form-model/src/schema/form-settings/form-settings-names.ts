/*
 * The names of a form’s settings on the wire, without a schema library: browsers read them.
 */

/** Who can send only one response. */
export const onePerNames = ['none', 'browser', 'email', 'account'] as const;

/** When emails about new responses are sent. */
export const emailFrequencies = ['never', 'at-once', 'hourly', 'daily'] as const;

/**
 * The emails of a form that may not be sent: copies for visitors, those about a place from a waiting list, and those for the
 * owner’s recipients.
 */
export const unsentKinds = ['copy', 'place', 'notice'] as const;

/**
 * Why an email was not sent: its address, the form, its account or organization, or all accounts of one person had the most
 * emails of a day, the mail server did not take it for days, or its response could not be read.
 */
export const unsentReasons = ['address', 'form', 'account', 'person', 'mail-server', 'unreadable'] as const;

/** The events for which a webhook can be called. */
export const webhookEvents = ['response.created', 'response.updated', 'response.deleted'] as const;

/** The events of a delivery: those of webhooks, and a test by the owner. */
export const deliveryEvents = [...webhookEvents, 'test'] as const;

/** The programs that a webhook’s body is made for. */
export const webhookShapes = ['json', 'slack', 'discord', 'teams'] as const;
