import { classNames } from '@tessera/shared-ui/class-names';
import type { ControlProps } from '../../control';
import { answerAt } from '../answer/answer-at';
import { removeHandlers } from '../choice/remove-handlers';
import { parseNumber } from '../number/numeric';
import { QuestionGroup } from '../question/question-group';
import styles from './scale-control.module.css';
import type { ScaleRange } from './scale-model';

/** With more numbers than these, the row wraps on phones. */
const MAX_IN_ROW = 7;

interface ScaleControlProps extends ControlProps {
  range: ScaleRange;
}

/** One cell for each number, with what the first and the last one mean below. */
export function NumberScale({ range, field, answers, errors, required, onChange, messages }: ScaleControlProps) {
  const chosen = parseNumber(answerAt(answers, field.id));
  const { lowestLabel = '', highestLabel = '' } = field.details ?? {};
  const numbers = Array.from({ length: range.to - range.from + 1 }, (_, index) => range.from + index);
  const meaning = new Map([
    [range.from, lowestLabel],
    [range.to, highestLabel],
  ]);
  return (
    <QuestionGroup field={field} errors={errors} required={required} messages={messages} role="radiogroup">
      <div className={styles.scale}>
        <div className={classNames(styles.cells, numbers.length > MAX_IN_ROW && styles.long)}>
          {numbers.map((number) => (
            <label key={number} className={styles.cell}>
              <input
                type="radio"
                id={`${field.id}-${number}`}
                name={field.id}
                value={number}
                aria-label={[number, meaning.get(number)]
                  .filter((part) => part !== '' && part !== undefined)
                  .join(', ')}
                checked={chosen === number}
                onChange={() => onChange(field.id, number)}
                {...(chosen === number && !required && removeHandlers(() => onChange(field.id, '')))}
              />
              <span aria-hidden="true">{number}</span>
            </label>
          ))}
        </div>
        {(lowestLabel || highestLabel) && (
          <div className={styles.ends} aria-hidden="true">
            <span>
              <b>{range.from}</b> {lowestLabel}
            </span>
            <span>
              <b>{range.to}</b> {highestLabel}
            </span>
          </div>
        )}
      </div>
    </QuestionGroup>
  );
}
