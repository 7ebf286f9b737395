import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import type { FormSession } from '../form-session/form-session';
import type { FillMessages } from '../messages/fill-messages';

const rescue = lazy(() =>
  import(/* webpackChunkName: "rescue" */ './answers-rescue').then(({ AnswersRescue }) => AnswersRescue),
);

/** The answers of a form that accepts none any more; loaded only then. Without it, the answers are still in the form. */
export function LazyRescue(props: { session: FormSession; messages: FillMessages }) {
  const { loaded: AnswersRescue } = useLazy(rescue);
  return AnswersRescue && <AnswersRescue {...props} />;
}
