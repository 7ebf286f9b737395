import { answerText } from '@tessera/fields/answer-text';
import { controlOf } from '@tessera/fields/controls';
import { fieldLabel } from '@tessera/fields/field-label';
import { isShown } from '@tessera/fields/is-shown';
import { type Field, modelOf } from '@tessera/fields/models';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { Mark } from '@tessera/shared-ui/mark';
import { takeFocus } from '@tessera/shared-ui/take-focus';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { viewOf } from '../form-session/form-session';
import { shownAnswers } from '../form-session/shown-answers';
import { ownLanguage } from '../frame/own-language';
import styles from './conversation.module.css';
import { ConversationAnswer, type ConversationProps } from './conversation-answer';
import { renamedQuestion, shownErrors } from './renamed-question';

interface ConversationWindowProps extends ConversationProps {
  passed: readonly string[];
  /** Whether nothing has been answered or skipped here yet. */
  isFresh: boolean;
  onPassed: (passed: readonly string[]) => void;
  onClose: () => void;
}

/** Questions that were answered or skipped, with their answers. */
function Said({ fields, controller, messages }: ConversationProps & { fields: readonly Field[] }) {
  const { form } = controller.session;
  const answers = shownAnswers(controller.session);
  const language = ownLanguage(form);
  return fields.map((field) => {
    const answer = answerText(field, answers, messages.language);
    return [
      <p key={`${field.id} ask`} lang={language} className={styles.ask}>
        {fieldLabel(field, messages)}
      </p>,
      <p key={`${field.id} say`} lang={answer ? language : undefined} className={styles.question}>
        {answer || messages.conversationSkip}
      </p>,
    ];
  });
}

/** The content right before a question, or at the end of the form. */
function contentBefore(shown: readonly Field[], asked: Field | undefined): Field[] {
  const before = asked ? shown.slice(0, shown.indexOf(asked)) : shown;
  return before.slice(before.findLastIndex((field) => !modelOf(field).isContent) + 1);
}

/** Content of the owner’s between two questions, as the page shows it. */
function Between({ fields, controller, messages }: ConversationProps & { fields: readonly Field[] }) {
  return fields.map((original) => {
    const Control = controlOf(original);
    const renamed = renamedQuestion(original, controller, {}, messages);
    return (
      <div key={original.id} lang={ownLanguage(controller.session.form)} className={styles.ask}>
        <Control {...renamed} required={false} />
      </div>
    );
  });
}

/** The end of the conversation: every question is answered or skipped. */
function ConversationEnd({ controller, messages, onBack }: ConversationProps & { onBack: () => void }) {
  const submit = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => takeFocus(submit.current), []);
  return (
    <div className={styles.foot}>
      <div className={styles.row}>
        <Button variant="secondary" onClick={onBack}>
          {messages.conversationBack}
        </Button>
        <Button
          ref={submit}
          variant="primary"
          busy={controller.phase.at === 'submitting'}
          busyLabel={messages.submitting}
          onClick={() => void controller.submit()}
        >
          {messages.reviewSend ?? messages.submit}
        </Button>
      </div>
    </div>
  );
}

/** Goes back from the end to the first question whose answer was refused: the page behind shows its error, too. */
function useRefusedAnswer(
  { controller, passed, onPassed }: ConversationWindowProps,
  questions: readonly Field[],
  isAtEnd: boolean,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a submission is refused, not with each keystroke
  useLayoutEffect(() => {
    if (!isAtEnd) return;
    const at = questions.findIndex((field) => Object.keys(shownErrors(field, controller)).length > 0);
    if (at < 0) return;
    const before = new Set(questions.slice(0, at).map(({ id }) => id));
    onPassed(passed.filter((id) => before.has(id)));
  }, [controller.turns]);
}

/** The answers so far, and the next question. */
export function ConversationWindow(props: ConversationWindowProps) {
  const { controller, messages, passed, isFresh, onPassed, onClose } = props;
  const { form } = controller.session;
  const { state } = viewOf(controller.session);
  const shown = state.pages.flatMap((page) => page.fields).filter(isShown);
  const questions = shown.filter((field) => !modelOf(field).isContent);
  // Answers decide which questions are asked: one that they hide is not shown among those before.
  const said = questions.filter((field) => passed.includes(field.id));
  const asked = questions.find((field) => !passed.includes(field.id));
  useRefusedAnswer(props, questions, asked === undefined);
  const language = ownLanguage(form);
  const { welcomeMessage } = form.settings.chatbot;
  const log = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the end with each question
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [asked?.id]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Keeps a popup around the form open.
    event.preventDefault();
    onClose();
  };
  const back = () => onPassed(said.slice(0, -1).map((field) => field.id));
  return (
    <aside className={styles.window} aria-label={messages.conversationOpen} onKeyDown={closeOnEscape}>
      <div className={styles.head}>
        <Mark size={18} />
        <h2 lang={language}>{form.name}</h2>
        <Button variant="ghost" icon aria-label={messages.conversationClose} onClick={onClose}>
          <Icon of={X} />
        </Button>
      </div>
      {controller.Restored && isFresh && (
        <div className={styles.restored}>
          <controller.Restored controller={controller} messages={messages} />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard */}
      <div ref={log} className={styles.log} role="log" tabIndex={0} aria-label={messages.conversationLog}>
        {welcomeMessage && (
          <p lang={language} className={styles.ask}>
            {welcomeMessage}
          </p>
        )}
        <Said fields={said} controller={controller} messages={messages} />
        <Between fields={contentBefore(shown, asked)} controller={controller} messages={messages} />
        <p lang={asked && language} className={styles.ask}>
          {asked ? fieldLabel(asked, messages) : messages.conversationReady}
        </p>
      </div>
      {asked ? (
        <ConversationAnswer
          key={asked.id}
          question={asked}
          required={state.required.has(asked.id)}
          controller={controller}
          messages={messages}
          onPass={() => onPassed([...passed, asked.id])}
          onBack={said.length > 0 ? back : undefined}
        />
      ) : (
        <ConversationEnd controller={controller} messages={messages} onBack={back} />
      )}
    </aside>
  );
}
