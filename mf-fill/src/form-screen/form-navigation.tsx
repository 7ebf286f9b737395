import { Button } from '@tessera/shared-ui/button';
import { RequiredMark } from '@tessera/shared-ui/required-mark';
import { type SessionView, viewOf } from '../form-session/form-session';
import type { FormSessionController } from '../form-session-hooks/use-form-session';
import styles from '../frame/fill.module.css';
import type { FillMessages } from '../messages/fill-messages';

/** The value that a page posts to continue. */
export function stepOf({ isLast }: SessionView): 'submit' | 'next' {
  return isLast ? 'submit' : 'next';
}

interface FormNavigationProps {
  controller: FormSessionController;
  messages: FillMessages;
  /** Label of the last page’s button. */
  submitLabel: string;
}

/** The buttons below the questions. */
export function FormNavigation({ controller, messages, submitLabel }: FormNavigationProps) {
  const view = viewOf(controller.session);
  const { page, state, isFirst, isLast } = view;
  // Parts of an answer may be required although the answer is not.
  const isMarked = page.fields.some(
    ({ id, subfields }) => state.required.has(id) || subfields.some((part) => part.required),
  );
  return (
    <div className={styles.navigation}>
      {!isFirst && (
        <Button
          variant="secondary"
          type="submit"
          name="step"
          value="previous"
          onClick={(event) => {
            event.preventDefault();
            controller.goBack();
          }}
        >
          {messages.previous}
        </Button>
      )}
      <Button
        variant="primary"
        type="submit"
        name="step"
        value={stepOf(view)}
        busy={controller.phase.at === 'submitting'}
        busyLabel={isLast ? messages.submitting : undefined}
      >
        {isLast ? submitLabel : messages.next}
      </Button>
      {isMarked && (
        <span className={styles.note}>
          <RequiredMark /> {messages.required}
        </span>
      )}
    </div>
  );
}
