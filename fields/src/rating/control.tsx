import { Icon } from '@tessera/shared-ui/icon';
import { Star } from 'lucide-react';
import type { ControlProps } from '../control';
import { answerAt } from '../shared/answer/answer-at';
import { removeHandlers } from '../shared/choice/remove-handlers';
import { parseNumber } from '../shared/number/numeric';
import { QuestionGroup } from '../shared/question/question-group';
import styles from './control.module.css';

/** A row of stars that are radio buttons; the style sheet fills those up to the chosen one, also without script. */
export function RatingControl({ field, answers, errors, required, onChange, messages }: ControlProps) {
  const chosen = parseNumber(answerAt(answers, field.id));
  const removeAnswer = () => onChange(field.id, '');
  const steps = Array.from({ length: field.maxRating }, (_, index) => index + 1);
  return (
    <QuestionGroup field={field} errors={errors} required={required} messages={messages} role="radiogroup">
      <div className={styles.rating}>
        {steps.map((step) => (
          <label key={step} className={styles.star}>
            <input
              type="radio"
              id={`${field.id}-${step}`}
              name={field.id}
              value={step}
              lang={messages.language}
              aria-label={messages.ofMany(step, field.maxRating)}
              checked={chosen === step}
              onChange={() => onChange(field.id, step)}
              {...(chosen === step && !required && removeHandlers(removeAnswer))}
            />
            <Icon of={Star} className={styles.shape} />
          </label>
        ))}
      </div>
    </QuestionGroup>
  );
}
