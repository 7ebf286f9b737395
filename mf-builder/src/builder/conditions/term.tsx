import { modelOf } from '@tessera/fields/models';
import type { ConditionTerm } from '@tessera/form-model/form';
import { fieldName } from '@tessera/form-model/names';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { Select } from '@tessera/shared-ui/select';
import { X } from 'lucide-react';
import styles from './conditions.module.css';
import { type Comparable, operandKind, termOf } from './new-condition';
import { operands } from './operands';

interface TermProps {
  /** Accessible name. */
  name: string;
  term: ConditionTerm;
  others: readonly Comparable[];
  onChange: (term: ConditionTerm) => void;
  /** Undefined for the only comparison of a condition. */
  onRemove: (() => void) | undefined;
}

/** One comparison: a field, a comparison from its model, and an operand. */
export function Term({ name, term, others, onChange, onRemove }: TermProps) {
  const field = others.find((each) => each.field.id === term.fieldId)?.field;
  const pages = [...new Map(others.map(({ page }) => [page.id, page])).values()];
  const pick = (id: string) => {
    const chosen = others.find((each) => each.field.id === id);
    if (chosen) onChange(termOf(chosen.field, term.comparison, field && { field, term }));
  };
  const Operand = field && operands[operandKind(field, term.comparison)];
  return (
    <div className={styles.term}>
      <div className={styles.row}>
        <Select
          className={styles.wide}
          aria-label={`${name}: field`}
          value={term.fieldId}
          onChange={(event) => pick(event.currentTarget.value)}
        >
          {!field && <option value={term.fieldId}>Its own answer</option>}
          {pages.map((page) => (
            <optgroup key={page.id} label={page.name}>
              {others
                .filter((each) => each.page.id === page.id)
                .map((each) => (
                  <option key={each.field.id} value={each.field.id}>
                    {fieldName(each.field)}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
        {onRemove && (
          <Button
            variant="ghost"
            icon
            size="sm"
            className={styles.remove}
            aria-label={`Delete ${name.toLowerCase()}`}
            onClick={onRemove}
          >
            <Icon of={X} />
          </Button>
        )}
      </div>
      {field && (
        <div className={styles.row}>
          <Select
            className={Operand ? styles.narrow : styles.wide}
            aria-label={`${name}: comparison`}
            value={term.comparison}
            onChange={(event) => onChange(termOf(field, event.currentTarget.value, { field, term }))}
          >
            {Object.entries(modelOf(field).comparisons).map(([id, { label }]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
          {Operand && (
            <Operand
              name={`${name}: value`}
              field={field}
              value={term.operand}
              onChange={(operand) => onChange({ ...term, operand })}
            />
          )}
        </div>
      )}
    </div>
  );
}
