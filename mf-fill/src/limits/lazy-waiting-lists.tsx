import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import type { WaitingListsProps } from './waiting-lists';

const waitingLists = lazy(() =>
  import(/* webpackChunkName: "limits" */ './waiting-lists').then(({ WaitingLists }) => WaitingLists),
);

/** The waiting lists of a response; loaded only for one that is on a list. */
export function LazyWaitingLists(props: WaitingListsProps) {
  const { loaded: WaitingLists } = useLazy(waitingLists);
  return WaitingLists ? <WaitingLists {...props} /> : null;
}
