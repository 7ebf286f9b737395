import { Button } from '@tessera/shared-ui/button';
import { RequiredMark } from '@tessera/shared-ui/required-mark';
import { type SessionView, viewOf } from '../form-session/form-session';
import styles from '../frame/fill.module.css';
import type { FormSessionActions } from '../session/use-form-session';
import type { FillTexts } from '../texts/texts';

/** The value that a page posts to continue. */
export function stepOf({ isLast }: SessionView): 'submit' | 'next' {
  return isLast ? 'submit' : 'next';
}

interface FormNavigationProps {
  actions: FormSessionActions;
  texts: FillTexts;
  /** Label of the last page’s button. */
  submitLabel: string;
}

/** The buttons below the questions. */
export function FormNavigation({ actions, texts, submitLabel }: FormNavigationProps) {
  const view = viewOf(actions.session);
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
            actions.goBack();
          }}
        >
          {texts.previous}
        </Button>
      )}
      <Button
        variant="primary"
        type="submit"
        name="step"
        value={stepOf(view)}
        busy={actions.phase.at === 'submitting'}
        busyLabel={isLast ? texts.submitting : undefined}
      >
        {isLast ? submitLabel : texts.next}
      </Button>
      {isMarked && (
        <span className={styles.note}>
          <RequiredMark /> {texts.required}
        </span>
      )}
    </div>
  );
}
