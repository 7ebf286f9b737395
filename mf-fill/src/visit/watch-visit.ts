import { browserClock } from './page-clock';

/** Tells the server that a form was opened, and how far its visitor came. */
export interface VisitWatch {
  /** A page of the form came into view. */
  reach(pageId: string): void;
  /** The answers are stored. */
  end(): void;
}

/** Visits of an owner who looks at the form beside its embed code are not counted: `?uncounted`. */
const isUncounted = () => /[?&]uncounted/.test(location.search);

/**
 * Watches a visit of this page. What becomes of what it tells is nothing to the visitor.
 *
 * @param token of a member, for a form that tells strangers nothing: a beacon could not carry it
 */
export function watchVisit(formId: string, token: () => string | null = () => null): VisitWatch {
  if (isUncounted()) return { reach: () => undefined, end: () => undefined };
  const tell = (what: 'view' | 'progress', body?: string) => {
    const address = `/api/forms/${formId}/${what}`;
    const held = token();
    if (held === null) navigator.sendBeacon?.(address, body);
    else {
      const headers = { authorization: `Bearer ${held}`, 'content-type': 'text/plain' };
      fetch(address, { method: 'POST', keepalive: true, headers, body: body ?? null })
        // An unread body would hold the connection.
        .then((answer) => answer.body?.cancel())
        .catch(() => undefined);
    }
  };
  const clock = browserClock((told) => tell('progress', JSON.stringify(told)));
  // Counted by the server, once a day.
  tell('view');
  return { reach: clock.reach, end: clock.pause };
}
