import { Icon } from '@tessera/shared-ui/icon';
import { MessageSquare } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isUntouched } from '../drafts/saved-draft';
import { answeredFirst } from './answered-first';
import styles from './conversation.module.css';
import type { ConversationProps } from './conversation-answer';
import { ConversationWindow } from './conversation-window';

/** The form as a conversation, behind a bubble: another way to give the same answers. */
export function Conversation({ controller, messages }: ConversationProps) {
  const [isOpen, setOpen] = useState(false);
  /** Ids of the questions that were answered on the page or in an earlier visit, when the conversation began. */
  const [known, setKnown] = useState<readonly string[]>([]);
  /** Those, and the questions that were answered or skipped here, in order; null before the conversation begins. */
  const [passed, setPassed] = useState<readonly string[] | null>(null);
  const bubble = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const { session } = controller;
  /** As it was before the answers of an earlier visit came. */
  const lastSession = useRef(session);
  const { position, theme } = session.form.settings.chatbot;

  const begin = (before: readonly string[] = []) => {
    const answered = [...new Set([...before, ...answeredFirst(session)])];
    setKnown(answered);
    setPassed(answered);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the answers of an earlier visit come
  useEffect(() => {
    if (!passed) return;
    if (isUntouched(lastSession.current)) begin(passed);
    // A visitor who has begun to answer stays at the question. The notice about the other answers is shown there.
    else setKnown(passed);
  }, [controller.Restored]);
  useEffect(() => {
    lastSession.current = session;
  }, [session]);
  useEffect(() => {
    if (wasOpen.current && !isOpen) bubble.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <div data-position={position} data-accent={theme} className={styles.conversation}>
      {isOpen && passed ? (
        <ConversationWindow
          controller={controller}
          messages={messages}
          passed={passed}
          isFresh={passed === known}
          onPassed={setPassed}
          onClose={() => setOpen(false)}
        />
      ) : (
        <button
          ref={bubble}
          type="button"
          className={styles.bubble}
          aria-label={messages.conversationOpen}
          onClick={() => {
            if (!passed) begin();
            setOpen(true);
          }}
        >
          <Icon of={MessageSquare} />
        </button>
      )}
    </div>
  );
}
