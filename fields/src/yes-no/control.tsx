import { OptionRow } from '@tessera/shared-ui/option-row';
import type { ControlProps } from '../control';
import { answerAt } from '../shared/answer/answer-at';
import { removeHandlers } from '../shared/choice/remove-handlers';
import { QuestionGroup } from '../shared/question/question-group';
import styles from './control.module.css';
import { parseYesNo, wordFor } from './model';

/** Two options side by side, in the page’s language. */
export function YesNoControl({ field, answers, errors, required, onChange, messages }: ControlProps) {
  const chosen = parseYesNo(answerAt(answers, field.id));
  return (
    <QuestionGroup field={field} errors={errors} required={required} messages={messages} role="radiogroup">
      <div className={styles.answers} lang={messages.language}>
        {[true, false].map((answer) => (
          <OptionRow
            key={String(answer)}
            type="radio"
            id={`${field.id}-${answer}`}
            name={field.id}
            value={String(answer)}
            checked={chosen === answer}
            onChange={() => onChange(field.id, answer)}
            {...(chosen === answer && !required && removeHandlers(() => onChange(field.id, '')))}
          >
            {wordFor(answer, messages.language)}
          </OptionRow>
        ))}
      </div>
    </QuestionGroup>
  );
}
