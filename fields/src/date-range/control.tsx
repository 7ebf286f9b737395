import { FieldError } from '@tessera/shared-ui/field-error';
import { FieldGroup } from '@tessera/shared-ui/field-group';
import { Input } from '@tessera/shared-ui/input';
import type { ControlProps } from '../control';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { momentHandlers, takeMoment } from '../shared/moment/moment-handlers';
import { fieldLabel } from '../shared/question/field-label';
import styles from './control.module.css';
import { model, nightsOf } from './model';

/** Two of the browser’s inputs for a date, and the number of nights between them. */
export function DateRangeControl({ field, answers, errors, required, onChange, messages }: ControlProps) {
  const { earliest, latest } = field.validation;
  const range = model.read(field, answers);
  const nights = nightsOf(range);
  return (
    <FieldGroup
      id={field.id}
      legend={fieldLabel(field, messages)}
      hint={field.description}
      required={required}
      size="xl"
    >
      <div className={styles.range}>
        {model.keys(field).map((key, at) => {
          const answer = answerAt(answers, key);
          const error = errors[key];
          const set = (next: Parameters<typeof onChange>[1]) => onChange(key, next);
          return (
            <div key={key} className={styles.day}>
              <label htmlFor={key} className={styles.label}>
                {field.subfields[at]?.label || fieldLabel(field, messages)}
              </label>
              <Input
                id={key}
                name={key}
                type="date"
                size="xl"
                min={(at === 1 && range.from) || earliest}
                max={latest}
                required={required}
                aria-invalid={error !== undefined}
                aria-describedby={error === undefined ? undefined : `${key}-error`}
                value={rawText(answer)}
                {...momentHandlers(answer, set)}
                onChange={(event) => set(takeMoment(event.currentTarget))}
              />
              {error !== undefined && (
                <FieldError id={`${key}-error`} lang={messages.language} size="xl">
                  {error}
                </FieldError>
              )}
            </div>
          );
        })}
      </div>
      {nights !== null && (
        <p className={styles.nights} lang={messages.language}>
          {messages.formatError(['nights', { count: nights }], '')}
        </p>
      )}
    </FieldGroup>
  );
}
