import { browserTimer } from './page-timer';

/** Reports to the server that a form was opened, and which pages its visitor reached. */
export interface VisitReporter {
  /** A page of the form came into view. */
  reach(pageId: string): void;
  /** The answers are stored. */
  end(): void;
}

/** Visits with `?uncounted` are not counted: the owner looks at the form beside its embed code. */
const isUncounted = () => /[?&]uncounted/.test(location.search);

/**
 * Reports a visit of this page. A failed report does not affect the visitor.
 *
 * @param token of a member, for a form that is not public; a beacon cannot send it
 */
export function reportVisit(formId: string, token: () => string | null = () => null): VisitReporter {
  if (isUncounted()) return { reach: () => undefined, end: () => undefined };
  const report = (call: 'view' | 'progress', body?: string) => {
    const address = `/api/forms/${formId}/${call}`;
    const access = token();
    if (access === null) navigator.sendBeacon?.(address, body);
    else {
      const headers = { authorization: `Bearer ${access}`, 'content-type': 'text/plain' };
      fetch(address, { method: 'POST', keepalive: true, headers, body: body ?? null })
        // An unread body would keep the connection open.
        .then((answer) => answer.body?.cancel())
        .catch(() => undefined);
    }
  };
  const timer = browserTimer((seen) => report('progress', JSON.stringify(seen)));
  // The server counts a visitor once a day.
  report('view');
  return { reach: timer.reach, end: timer.pause };
}
