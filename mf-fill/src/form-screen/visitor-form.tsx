import { hasQuestions } from '@tessera/form-model/has-questions';
import type { Opening } from '@tessera/form-model/page-renderer';
import { mayTakeFocus } from '@tessera/shared-ui/take-focus';
import { useEffect, useRef } from 'react';
import { LazyConversation } from '../conversation/lazy-conversation';
import { type FormSession, viewOf } from '../form-session/form-session';
import { type FormSessionOptions, useFormSession } from '../form-session-hooks/use-form-session';
import styles from '../frame/fill.module.css';
import { useWindowSync } from '../title-and-history/use-window-sync';
import { FormScreen } from './form-screen';
import { LazyStateScreen, loadStateScreen } from './lazy-state-screen';
import type { PostedNotices } from './page-notices';

export interface VisitorFormProps extends FormSessionOptions, PostedNotices {
  /** `page` counts from 1. */
  onPage?: ((page: number, pages: number, id: string) => void) | undefined;
  /** Whether the form may set the document’s title and history; false if it is embedded in another screen. */
  isOwnPage?: boolean;
  /** The address that a browser without script posts the page to. */
  action?: string;
  /** Renders the hidden inputs for a post without script. Set only on the server, so that no browser loads its code. */
  hiddenInputsHtml?: ((session: FormSession, opening: Opening) => string) | undefined;
}

/** A form from its first page to the thank-you screen. */
export function VisitorForm({
  action,
  isOwnPage = false,
  hiddenInputsHtml,
  onPage,
  storedReceipt,
  moreQuestions,
  ...options
}: VisitorFormProps) {
  const { messages } = options;
  const state = useFormSession(options);
  const { session, phase } = state;
  useWindowSync(state, messages, isOwnPage);
  const thanks = useRef<HTMLDivElement>(null);
  const isDone = phase.at === 'submitted';

  useEffect(() => {
    // Loads while the answers are sent. If it fails, the screen itself tries again.
    if (phase.at === 'submitting') loadStateScreen().catch(() => undefined);
  }, [phase.at]);
  useEffect(() => {
    if (isDone && mayTakeFocus()) thanks.current?.querySelector('h1')?.focus();
  }, [isDone]);

  const { index, count, page } = viewOf(session);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes, not when `onPage` does
  useEffect(() => {
    onPage?.(index + 1, count, page.id);
  }, [page.id]);

  if (!hasQuestions(session.form)) return <LazyStateScreen state="invalid" session={session} messages={messages} />;
  if (isDone) {
    return (
      <div ref={thanks} className={styles.contents}>
        <LazyStateScreen
          state="submitted"
          session={session}
          messages={messages}
          {...phase.receipt}
          missing={Object.values(phase.receipt.missingFiles ?? {}).flat()}
          receiptHref={`/fill/${session.form.id}/receipt/${phase.receipt.receipt}`}
        />
      </div>
    );
  }
  return (
    <>
      <FormScreen
        controller={state}
        messages={messages}
        submitLabel={options.source === 'preview' ? messages.submitPreview : messages.submit}
        action={action}
        storedReceipt={storedReceipt}
        moreQuestions={moreQuestions}
        hiddenInputs={
          action && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from React elements; hydration does not touch it
            <div hidden dangerouslySetInnerHTML={{ __html: hiddenInputsHtml?.(session, state.opening) ?? '' }} />
          )
        }
      />
      {session.form.settings.chatbot.enabled && (
        <LazyConversation key={session.round} controller={state} messages={messages} />
      )}
    </>
  );
}
