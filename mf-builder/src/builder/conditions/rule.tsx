import type { Condition } from '@tessera/form-model/form';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { Select } from '@tessera/shared-ui/select';
import { useSetAtom } from 'jotai';
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { type ConditionPatch, removeCondition, updateCondition } from '../../form-document/commands/condition-commands';
import { runAtom } from '../../store';
import styles from './conditions.module.css';
import type { Comparable } from './new-condition';
import { TermList } from './term-list';

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
  const { id, action } = condition;
  const change = (patch: ConditionPatch) => run(updateCondition(condition, patch));
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
      <TermList name={name} rule={condition} others={others} addLabel="Add condition" onChange={change} />
    </fieldset>
  );
});
