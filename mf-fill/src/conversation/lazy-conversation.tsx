import { type ComponentType, useEffect, useState } from 'react';
import type { ConversationProps } from './conversation-answer';

/** The conversation, whose code is loaded only where it is offered, and after the form stands. */
export const LazyConversation = (props: ConversationProps) => {
  const [Loaded, setLoaded] = useState<ComponentType<ConversationProps> | null>(null);
  useEffect(() => {
    // Without it there is still the form.
    void import(/* webpackChunkName: "conversation" */ './conversation').then(
      ({ Conversation }) => setLoaded(() => Conversation),
      () => undefined,
    );
  }, []);
  return Loaded && <Loaded {...props} />;
};
