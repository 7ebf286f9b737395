/*
 * Emails about responses. The outbox holds no answers of them and no address of a visitor: they are written when they are
 * sent, from the responses that exist then.
 */

/** A response in an email for the owner’s recipients. */
export interface ListedId {
  id: string;
  isCorrection: boolean;
}

/** For one of the owner’s recipients: about one response, or a digest of several. */
export interface NotificationEmail {
  kind: 'notice';
  formId: string;
  /** Identifies the recipient. */
  token: string;
  responses: readonly ListedId[];
  isDigest: boolean;
  /** Responses that a digest counts, in addition to `responses`. */
  more: { count: number; corrected: number };
  /** ISO 8601; null unless the limit of the day is reached. */
  hourlyUntil: string | null;
}

/** The copy of a response for its visitor. */
export interface CopyEmail {
  kind: 'copy';
  formId: string;
  responseId: string;
}

/** To a visitor whose response got a place from a waiting list. */
export interface PlaceEmail {
  kind: 'place';
  formId: string;
  responseId: string;
  fieldId: string;
  option: string;
}

export type ResponseEmail = NotificationEmail | CopyEmail | PlaceEmail;
