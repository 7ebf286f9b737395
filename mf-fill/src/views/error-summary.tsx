import { fieldLabel } from '@tessera/fields/field-label';
import { Icon } from '@tessera/shared-ui/icon';
import { CircleAlert } from 'lucide-react';
import type { MouseEvent, Ref } from 'react';
import type { FillTexts } from '../texts/texts';
import styles from './fill.module.css';

interface ErrorSummaryProps {
  errors: readonly { key: string; label: string }[];
  texts: FillTexts;
  ref?: Ref<HTMLDivElement>;
}

/** Takes the focus to the answer itself: a link alone would only scroll to it. */
const goTo = (event: MouseEvent, key: string) => {
  const target = document.getElementById(key);
  if (!target) return;
  event.preventDefault();
  const control = target.matches('fieldset')
    ? (target.querySelector<HTMLElement>('input, select, textarea') ?? target)
    : target;
  control.focus();
  target.scrollIntoView({ block: 'center' });
};

/** Says above the page which answers are not in order yet, each a link to its field. */
export const ErrorSummary = ({ errors, texts, ref }: ErrorSummaryProps) => (
  <div ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
    <Icon of={CircleAlert} />
    <span>
      {texts.needAttention(errors.length)}{' '}
      {errors.map(({ key, label }, index) => (
        <span key={key}>
          {index > 0 && ', '}
          <a href={`#${key}`} onClick={(event) => goTo(event, key)}>
            {fieldLabel({ label }, texts)}
          </a>
        </span>
      ))}
      .
    </span>
  </div>
);
