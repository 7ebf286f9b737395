/**
 * The code that the routes of the parts need. It is in one chunk with the API client, because the landing page needs neither.
 */
import { keepListenersApart } from '@tessera/federation/own-listeners';

keepListenersApart();

export { learnHashes } from '@tessera/federation/integrity';
export { loadPage, prefetchPage } from '@tessera/federation/load-page';
export { NotFoundScreen } from '../state-screens/not-found-screen';
export { PartScreen } from './part-screen';
