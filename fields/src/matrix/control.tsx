import checks from '@tessera/shared-ui/check.module.css';
import { classNames } from '@tessera/shared-ui/class-names';
import { FieldGroup } from '@tessera/shared-ui/field-group';
import type { ControlProps } from '../control';
import type { Subfield } from '../field';
import { answerAt } from '../shared/answer/answer-at';
import { optionText } from '../shared/choice/option-text';
import { parseList, repeatedOptions } from '../shared/choice/options';
import { removeHandlers } from '../shared/choice/remove-handlers';
import { fieldLabel } from '../shared/question/field-label';
import styles from './control.module.css';
import { keyOf } from './model';

interface RowProps extends Pick<ControlProps, 'field' | 'answers' | 'required' | 'onChange'> {
  row: Subfield;
  isMissing: boolean;
}

/** The columns of one row: a line of a grid, on phones a card. */
function Row({ field, row, answers, required, onChange, isMissing }: RowProps) {
  const key = keyOf(field, row);
  const many = field.details?.many === true;
  const chosen = parseList(answerAt(answers, key)) ?? [];
  const choose = (column: string, on: boolean) => {
    if (!many) return onChange(key, column);
    const next = on ? [...chosen, column] : chosen.filter((other) => other !== column);
    onChange(
      key,
      field.options.filter((option, at) => next.includes(option) && field.options.indexOf(option) === at),
    );
  };
  return (
    <fieldset
      id={key}
      role={many ? undefined : 'radiogroup'}
      aria-labelledby={`${key}-name`}
      aria-describedby={isMissing ? `${field.id}-error` : undefined}
      tabIndex={-1}
      className={classNames(styles.row, isMissing && styles.missing)}
    >
      <span id={`${key}-name`} className={styles.name}>
        {row.label}
      </span>
      {repeatedOptions(field).map((column) => (
        <label key={column} className={styles.cell}>
          <input
            type={many ? 'checkbox' : 'radio'}
            className={checks.box}
            name={key}
            value={column}
            checked={chosen.includes(column)}
            onChange={(event) => choose(column, event.currentTarget.checked)}
            {...(!many && !required && chosen.includes(column) && removeHandlers(() => onChange(key, '')))}
          />
          <span>{optionText(field.options, column)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Rows that are answered with the same columns. */
export function MatrixControl({ field, answers, errors, required, onChange, messages }: ControlProps) {
  const found = [...new Set(field.subfields.flatMap((row) => errors[keyOf(field, row)] ?? []))];
  return (
    <FieldGroup
      id={field.id}
      legend={fieldLabel(field, messages)}
      hint={field.description}
      error={found.join(' · ')}
      errorLang={messages.language}
      required={required}
      size="xl"
    >
      <div className={styles.matrix}>
        <div className={styles.head} aria-hidden="true">
          <span />
          {repeatedOptions(field).map((column) => (
            <span key={column}>{optionText(field.options, column)}</span>
          ))}
        </div>
        {field.subfields.map((row) => (
          <Row
            key={row.name}
            field={field}
            row={row}
            answers={answers}
            required={required}
            onChange={onChange}
            isMissing={errors[keyOf(field, row)] !== undefined}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
