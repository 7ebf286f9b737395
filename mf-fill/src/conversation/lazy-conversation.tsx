import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import type { ConversationProps } from './conversation-answer';

const conversation = lazy(() =>
  import(/* webpackChunkName: "conversation" */ './conversation').then(({ Conversation }) => Conversation),
);

/** The conversation, loaded after the form. The form works without it. */
export function LazyConversation(props: ConversationProps) {
  const { loaded: Loaded } = useLazy(conversation);
  return Loaded && <Loaded {...props} />;
}
