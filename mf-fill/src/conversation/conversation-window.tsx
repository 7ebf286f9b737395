import { answerText } from '@tessera/fields/answer-text';
import { fieldLabel } from '@tessera/fields/field-label';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { Mark } from '@tessera/shared-ui/mark';
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { viewOf } from '../session/form-session';
import { ownLanguage } from '../views/own-language';
import styles from './conversation.module.css';
import { ConversationAnswer, type ConversationProps } from './conversation-answer';

interface ConversationWindowProps extends ConversationProps {
  passed: readonly string[];
  onPassed: (passed: readonly string[]) => void;
  onClose: () => void;
}

/** What was said so far, and the question that is to be answered next. */
export function ConversationWindow({ actions, texts, passed, onPassed, onClose }: ConversationWindowProps) {
  const { session, phase } = actions;
  const { form } = session;
  const { state } = viewOf(session);
  const questions = state.pages.flatMap((page) => page.fields);
  // Answers decide what is asked: a question that they hide is no longer among those that were passed.
  const said = questions.filter((field) => passed.includes(field.id));
  const asked = questions.find((field) => !passed.includes(field.id));
  const own = ownLanguage(form);
  const submit = useRef<HTMLButtonElement>(null);
  const log = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said last is in sight
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [asked?.id]);

  useLayoutEffect(() => {
    if (!asked) submit.current?.focus();
  }, [asked]);

  const back = () => onPassed(said.slice(0, -1).map((field) => field.id));
  return (
    <aside
      className={styles.window}
      aria-label={texts.conversationOpen}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A pop-up around the form does not close along.
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <Mark size={18} />
        <h2 lang={own}>{form.name}</h2>
        <Button variant="ghost" icon aria-label={texts.conversationClose} onClick={onClose}>
          <Icon of={X} />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div ref={log} className={styles.log} role="log" tabIndex={0} aria-label={texts.conversationLog}>
        {form.settings.chatbot.welcomeMessage && (
          <p lang={own} className={styles.ask}>
            {form.settings.chatbot.welcomeMessage}
          </p>
        )}
        {said.map((field) => {
          const answer = answerText(field, session.answers, texts.language);
          return [
            <p key={`${field.id} ask`} lang={own} className={styles.ask}>
              {fieldLabel(field, texts)}
            </p>,
            <p key={`${field.id} say`} lang={answer ? own : undefined} className={styles.say}>
              {answer || texts.conversationSkip}
            </p>,
          ];
        })}
        <p key="now" lang={asked && own} className={styles.ask}>
          {asked ? fieldLabel(asked, texts) : texts.conversationReady}
        </p>
      </div>
      {asked ? (
        <ConversationAnswer
          key={asked.id}
          question={asked}
          required={state.required.has(asked.id)}
          actions={actions}
          texts={texts}
          onPass={() => onPassed([...passed, asked.id])}
          onBack={said.length > 0 ? back : undefined}
        />
      ) : (
        <div className={styles.foot}>
          <div className={styles.row}>
            <Button variant="secondary" onClick={back}>
              {texts.conversationBack}
            </Button>
            <Button
              ref={submit}
              variant="primary"
              busy={phase.at === 'submitting'}
              busyLabel={texts.submitting}
              onClick={() => void actions.submit()}
            >
              {texts.submit}
            </Button>
          </div>
        </div>
      )}
    </aside>
  );
}
