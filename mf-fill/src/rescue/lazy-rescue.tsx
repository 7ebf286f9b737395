import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import type { FormSession } from '../form-session/form-session';
import type { FillMessages } from '../messages/fill-messages';

const rescue = lazy(() =>
  import(/* webpackChunkName: "rescue" */ './answers-rescue').then(({ AnswersRescue }) => AnswersRescue),
);

/** Shows the answers of a form that no longer accepts any; loaded only then. Without its chunk, they are still on the page. */
export function LazyRescue(props: { session: FormSession; messages: FillMessages }) {
  const { loaded: AnswersRescue } = useLazy(rescue);
  return AnswersRescue && <AnswersRescue {...props} />;
}
