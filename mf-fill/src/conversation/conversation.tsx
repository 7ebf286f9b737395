import { Icon } from '@tessera/shared-ui/icon';
import { MessageSquare } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './conversation.module.css';
import type { ConversationProps } from './conversation-answer';
import { ConversationWindow } from './conversation-window';

/** The form as a conversation, behind a bubble: another way to give the same answers. */
export function Conversation({ controller, messages }: ConversationProps) {
  const [isOpen, setOpen] = useState(false);
  /** Ids of the questions that were answered or skipped here, in order. */
  const [passed, setPassed] = useState<readonly string[]>([]);
  const bubble = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const { position, theme } = controller.session.form.settings.chatbot;

  useEffect(() => {
    if (wasOpen.current && !isOpen) bubble.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <div data-position={position} data-accent={theme} className={styles.conversation}>
      {isOpen ? (
        <ConversationWindow
          controller={controller}
          messages={messages}
          passed={passed}
          onPassed={setPassed}
          onClose={() => setOpen(false)}
        />
      ) : (
        <button
          ref={bubble}
          type="button"
          className={styles.bubble}
          aria-label={messages.conversationOpen}
          onClick={() => setOpen(true)}
        >
          <Icon of={MessageSquare} />
        </button>
      )}
    </div>
  );
}
