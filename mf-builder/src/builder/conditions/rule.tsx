import type { Condition, ConditionTerm } from '@tessera/form-model/form';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { Select } from '@tessera/shared-ui/select';
import { useSetAtom } from 'jotai';
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { type ConditionPatch, removeCondition, updateCondition } from '../../form-document/commands/condition-commands';
import { limits } from '../../form-document/commands/limits';
import { runAtom } from '../../store';
import styles from './conditions.module.css';
import { type Comparable, termOf } from './new-condition';
import { Term } from './term';

const actions: readonly { id: Condition['action']; label: string }[] = [
  { id: 'show', label: 'Show' },
  { id: 'hide', label: 'Hide' },
  { id: 'require', label: 'Require' },
];

interface ActionSelectProps {
  name: string;
  action: Condition['action'];
  onChange: (action: Condition['action']) => void;
}

function ActionSelect({ name, action, onChange }: ActionSelectProps) {
  return (
    <Select
      className={styles.narrow}
      aria-label={name}
      value={action}
      onChange={(event) => {
        const chosen = actions.find(({ id }) => id === event.currentTarget.value);
        if (chosen) onChange(chosen.id);
      }}
    >
      {actions.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </Select>
  );
}

export interface RuleProps {
  condition: Condition;
  /** Counts the conditions of one target, from 1. */
  number: number;
  others: readonly Comparable[];
}

/** One condition: its action and its comparisons. */
export const Rule = memo(function Rule({ condition, number, others }: RuleProps) {
  const run = useSetAtom(runAtom);
  const { id, action, match, terms } = condition;
  const change = (patch: ConditionPatch) => run(updateCondition(condition, patch));
  const setTerm = (at: number, term: ConditionTerm | null) =>
    change({ terms: terms.flatMap((each, place) => (place === at ? (term ?? []) : each)) });
  const first = others[0];
  const name = `Condition ${number}`;
  return (
    <fieldset className={styles.rule} aria-label={name}>
      <div className={styles.row}>
        <ActionSelect name={`${name}: action`} action={action} onChange={(chosen) => change({ action: chosen })} />
        <span className={styles.word}>when</span>
        <span className={styles.wide} />
        <Button
          variant="ghost"
          icon
          size="sm"
          className={styles.remove}
          aria-label={`Delete condition ${number}`}
          onClick={() => run(removeCondition(id))}
        >
          <Icon of={Trash2} />
        </Button>
      </div>
      {terms.length > 1 && (
        <Select
          aria-label={`${name}: how many must hold`}
          value={match}
          onChange={(event) => change({ match: event.currentTarget.value === 'any' ? 'any' : 'all' })}
        >
          <option value="all">all of these hold</option>
          <option value="any">any of these holds</option>
        </Select>
      )}
      {terms.map((term, at) => (
        <Term
          // Comparisons have no id. By index, the input keeps its caret while its text changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: as said above
          key={at}
          name={`${name}, comparison ${at + 1}`}
          term={term}
          others={others}
          onChange={(next) => setTerm(at, next)}
          onRemove={terms.length > 1 ? () => setTerm(at, null) : undefined}
        />
      ))}
      {first && terms.length < limits.terms && (
        <button
          type="button"
          className={styles.link}
          onClick={() => change({ terms: [...terms, termOf(first.field)] })}
        >
          Add a comparison
        </button>
      )}
    </fieldset>
  );
});
