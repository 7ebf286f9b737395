import { comparisonLabel } from '@tessera/fields/comparison-labels';
import { type Field, modelOf } from '@tessera/fields/models';
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

interface FieldSelectProps extends Pick<TermProps, 'name' | 'others'> {
  fieldId: string;
  onChange: (field: Field) => void;
}

/** Chooses the field to compare, grouped by page. */
function FieldSelect({ name, others, fieldId, onChange }: FieldSelectProps) {
  const pages = [...new Map(others.map(({ page }) => [page.id, page])).values()];
  const isOther = others.some(({ field }) => field.id === fieldId);
  const choose = (id: string) => {
    const chosen = others.find(({ field }) => field.id === id);
    if (chosen) onChange(chosen.field);
  };
  return (
    <Select
      className={styles.wide}
      aria-label={name}
      value={fieldId}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {!isOther && <option value={fieldId}>Its own answer</option>}
      {pages.map((page) => (
        <optgroup key={page.id} label={page.name}>
          {others
            .filter((each) => each.page.id === page.id)
            .map(({ field }) => (
              <option key={field.id} value={field.id}>
                {fieldName(field)}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
}

/** One comparison: a field, a comparison from its model, and an operand. */
export function Term({ name, term, others, onChange, onRemove }: TermProps) {
  const field = others.find((each) => each.field.id === term.fieldId)?.field;
  const Operand = field && operands[operandKind(field, term.comparison)];
  return (
    <div className={styles.term}>
      <div className={styles.row}>
        <FieldSelect
          name={`${name}: field`}
          others={others}
          fieldId={term.fieldId}
          onChange={(chosen) => onChange(termOf(chosen, term.comparison, field && { field, term }))}
        />
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
            {Object.entries(modelOf(field).comparisons).map(([id, comparison]) => (
              <option key={id} value={id}>
                {comparisonLabel(id, comparison)}
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
