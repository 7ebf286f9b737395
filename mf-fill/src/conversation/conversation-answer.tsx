import { controlOf } from '@tessera/fields/controls';
import type { AnswerErrors } from '@tessera/fields/field';
import { type Field, modelOf } from '@tessera/fields/models';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { takeFocus } from '@tessera/shared-ui/take-focus';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { ArrowUp } from 'lucide-react';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { halfTypedErrors } from '../form-session/form-session';
import { shownAnswers } from '../form-session/shown-answers';
import type { FormSessionController } from '../form-session-hooks/use-form-session';
import { ownLanguage } from '../frame/own-language';
import type { FillMessages } from '../messages/fill-messages';
import styles from './conversation.module.css';
import { problemsOf, renamedQuestion, shownErrors } from './renamed-question';

export interface ConversationProps {
  controller: FormSessionController;
  messages: FillMessages;
}

interface ConversationAnswerProps extends ConversationProps {
  question: Field;
  required: boolean;
  /** Called when the answer has no errors, or is left out. */
  onPass: () => void;
  /** Goes to the previous question; missing at the first. */
  onBack: (() => void) | undefined;
}

/** Where an answer begins: a control, a button of one that has only those, or the button to continue after a result. */
const places = [
  ':enabled:not([type=hidden], fieldset, button)',
  'fieldset button:enabled',
  'button[type=submit]:not([tabindex])',
];

function focusFirst(box: HTMLElement | null) {
  const [first] = places.flatMap((place) => box?.querySelector<HTMLElement>(place) ?? []);
  takeFocus(first);
}

/** The control of one question, as on the page, with the buttons to continue. */
export function ConversationAnswer({
  question,
  required,
  controller,
  messages,
  onPass,
  onBack,
}: ConversationAnswerProps) {
  const [errors, setErrors] = useState<AnswerErrors>(() => ({
    ...halfTypedErrors(controller.session, [question], messages.formatError),
    ...shownErrors(question, controller),
  }));
  const box = useRef<HTMLFormElement>(null);
  const { onChange, ...renamed } = renamedQuestion(question, controller, errors, messages);
  const Control = controlOf(question);
  const model = modelOf(question);
  const isEmpty = model.isEmpty(model.read(question, shownAnswers(controller.session)));
  // The page’s own check decides whether it may be left out: parts may be required although the answer is not.
  const canSkip = isEmpty && Object.keys(problemsOf(question, controller, required, messages.formatError)).length === 0;

  // An answer may be stored when its control loses the focus, by the press of this button. The pointer has to find the same
  // button until it is released, or the press does nothing.
  const [pressed, setPressed] = useState<boolean | null>(null);
  const isSkip = pressed ?? canSkip;

  // Some controls show others than without script as soon as they run.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  // Right away: the next key that is pressed belongs to the new question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the controls are the final ones, and after a dialog
  useLayoutEffect(() => {
    if (!box.current?.contains(document.activeElement)) focusFirst(box.current);
  }, [isAlive, controller.failure]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setPressed(null);
    const found = problemsOf(question, controller, required, messages.formatError);
    setErrors(found);
    if (Object.keys(found).length === 0) return onPass();
    focusFirst(box.current);
  };
  return (
    <form ref={box} className={styles.foot} noValidate onSubmit={send}>
      {/* Enter in a text field presses the first submit button of the form, which may be one of the control. */}
      <VisuallyHidden>
        <button type="submit" tabIndex={-1} aria-hidden="true" />
      </VisuallyHidden>
      <div lang={ownLanguage(controller.session.form)} className={styles.control} data-questions="">
        <Control
          {...renamed}
          onChange={(key, value) => {
            setErrors({});
            onChange(key, value);
          }}
          required={required}
        />
      </div>
      <div className={styles.row}>
        {onBack && (
          <Button variant="ghost" onClick={onBack}>
            {messages.conversationBack}
          </Button>
        )}
        <Button
          variant={isSkip ? 'secondary' : 'primary'}
          icon={!isSkip}
          type="submit"
          aria-label={isSkip ? undefined : messages.conversationSend}
          onPointerDown={() => setPressed(canSkip)}
          onPointerLeave={() => setPressed(null)}
        >
          {isSkip ? messages.conversationSkip : <Icon of={ArrowUp} />}
        </Button>
      </div>
    </form>
  );
}
