import { sendEarly } from './send-early';

/**
 * A script of its own, which runs long before the main script is loaded: it sends the first requests of the page that the
 * server names in `data-requests`, so that the responses are there when the page is. See decision 028.
 */
const { requests = '' } = document.currentScript?.dataset ?? {};
// A frame shows the form to try on the landing page, which needs no session.
if (window.self === window.top) {
  sendEarly(requests.split(' ').filter(Boolean));
  // Requests with a query ask for lists, and lists show dates. For its first date a browser reads tables, which takes 100 ms and more
  // on a slow machine. Now it only waits for the main script.
  if (requests.includes('?')) setTimeout(() => new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' }));
}
