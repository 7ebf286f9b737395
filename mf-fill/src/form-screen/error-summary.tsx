import { fieldLabel } from '@tessera/fields/field-label';
import { Icon } from '@tessera/shared-ui/icon';
import { CircleAlert } from 'lucide-react';
import type { MouseEvent, Ref } from 'react';
import type { ErrorEntry } from '../form-session/form-session';
import styles from '../frame/fill.module.css';
import type { FillMessages } from '../messages/fill-messages';

interface ErrorSummaryProps {
  errors: readonly ErrorEntry[];
  /** The current page. */
  pageId: string;
  messages: FillMessages;
  /** `lang` of the labels. */
  ownLanguage: string;
  /** Shows the question of an error on another page; missing without script, which cannot link there. */
  onTurn?: ((error: ErrorEntry) => void) | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** Moves the focus to an answer: a link would only scroll. False if it is not on the current page. */
export function focusAnswer(key: string): boolean {
  const target = document.getElementById(key);
  if (!target) return false;
  (target.querySelector<HTMLElement>(':enabled:not([type=hidden],fieldset,option)') ?? target).focus();
  target.scrollIntoView({ block: 'center' });
  return true;
}

/**
 * Lists the errors above the page, also those of other pages. Each is a link to its field. The list has no commas, because
 * labels and page may have different directions.
 */
export function ErrorSummary({ errors, pageId, messages, ownLanguage, onTurn, ref }: ErrorSummaryProps) {
  const goTo = (event: MouseEvent, error: ErrorEntry) => {
    if (error.pageId === pageId && !focusAnswer(error.key)) return;
    event.preventDefault();
    if (error.pageId !== pageId) onTurn?.(error);
  };
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
      <Icon of={CircleAlert} />
      <div>
        <p>{messages.needAttention(errors.length)}</p>
        <ul lang={ownLanguage}>
          {errors.map((error) => (
            <li key={error.key}>
              {error.pageId === pageId || onTurn ? (
                <a href={`#${error.key}`} onClick={(event) => goTo(event, error)}>
                  {fieldLabel(error, messages)}
                </a>
              ) : (
                fieldLabel(error, messages)
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
