import { readDateTables } from '@tessera/shared-ui/format-time';
import { sendEarly } from './send-early';

/**
 * A script of its own, which runs long before the main script is loaded: it sends the first requests of the page that the
 * server names in `data-requests`, so that the responses are there when the page is. See decision 028.
 */
const { requests = '' } = document.currentScript?.dataset ?? {};
// A frame shows the form to try on the landing page, which needs no session.
if (window.self === window.top) {
  sendEarly(requests.split(' ').filter(Boolean));
  // Requests with a query ask for lists, and lists show dates. Now the browser only waits for the main script.
  if (requests.includes('?')) setTimeout(readDateTables);
}
