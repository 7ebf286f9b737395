import { sendEarly } from './send-early';

/**
 * A script of its own, which runs long before the main script is loaded: it sends the first requests of the page that the
 * server names in `data-requests`, so that the responses are there when the page is. See decision 028.
 */
const { requests = '' } = document.currentScript?.dataset ?? {};
// A frame shows the form to try on the landing page, which needs no session.
if (window.self === window.top) sendEarly(requests.split(' ').filter(Boolean));
