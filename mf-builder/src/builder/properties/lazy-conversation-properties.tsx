import { lazy } from '@tessera/shared-ui/lazy';
import { useBuilderChunk } from '../loading/use-builder-chunk';

const conversation = lazy(() =>
  import(/* webpackChunkName: "BuilderPageLater" */ './conversation-properties').then(
    (chunk) => chunk.ConversationProperties,
  ),
);

/** Settings of the conversation, the last ones of the panel; their code is loaded after the builder’s first view. */
export function LazyConversationProperties() {
  const Conversation = useBuilderChunk(conversation, true);
  return Conversation && <Conversation />;
}
