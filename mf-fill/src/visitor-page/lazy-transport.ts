import { lazy } from '@tessera/shared-ui/lazy';
import type { FillMessages } from '../messages/fill-messages';
import type { Transport } from '../transport/transport';
import { UNREACHABLE } from '../transport/unreachable';

const chunk = lazy(() => import(/* webpackChunkName: "deferred" */ '../transport/fetch-transport'));

/** The visitor’s transport, loaded after the form. If its chunk cannot be loaded, it reports the server as unreachable. */
export function lazyTransport(formId: string, messages: FillMessages): Transport {
  const load = () => chunk.load().then(({ fetchTransport }) => fetchTransport(formId, messages));
  return {
    submit: (submission) =>
      load().then(
        (transport) => transport.submit(submission),
        () => ({ kind: 'unreachable', message: messages.unreachable }),
      ),
    upload: (...upload) =>
      load().then(
        (transport) => transport.upload(...upload),
        () => ({ refused: UNREACHABLE }),
      ),
  };
}
