import { fieldLabel } from '@tessera/fields/field-label';
import { Icon } from '@tessera/shared-ui/icon';
import { CircleAlert } from 'lucide-react';
import type { MouseEvent, Ref } from 'react';
import type { ErrorEntry } from '../session/form-session';
import type { FillTexts } from '../texts/texts';
import styles from './fill.module.css';

interface ErrorSummaryProps {
  errors: readonly ErrorEntry[];
  /** Page in view. */
  pageId: string;
  texts: FillTexts;
  /** `lang` of the labels. */
  ownLanguage: string;
  /** Shows the question of an error on another page; missing without script, where no link leads there. */
  onTurn?: ((error: ErrorEntry) => void) | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** Takes the focus to the answer itself: a link alone would only scroll to it. False where it is not in view. */
export function focusAnswer(key: string): boolean {
  const target = document.getElementById(key);
  if (!target) return false;
  const control = target.matches('fieldset')
    ? (target.querySelector<HTMLElement>('input, select, textarea') ?? target)
    : target;
  control.focus();
  target.scrollIntoView({ block: 'center' });
  return true;
}

/**
 * Says above the page which answers are not in order yet, also on other pages; each is a link to its field. They are a
 * list without commas: labels and page may run in different directions.
 */
export function ErrorSummary({ errors, pageId, texts, ownLanguage, onTurn, ref }: ErrorSummaryProps) {
  const goTo = (event: MouseEvent, error: ErrorEntry) => {
    if (error.pageId === pageId && !focusAnswer(error.key)) return;
    event.preventDefault();
    if (error.pageId !== pageId) onTurn?.(error);
  };
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
      <Icon of={CircleAlert} />
      <div>
        <p>{texts.needAttention(errors.length)}</p>
        <ul lang={ownLanguage}>
          {errors.map((error) => (
            <li key={error.key}>
              {error.pageId === pageId || onTurn ? (
                <a href={`#${error.key}`} onClick={(event) => goTo(event, error)}>
                  {fieldLabel(error, texts)}
                </a>
              ) : (
                fieldLabel(error, texts)
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
