import type { ConditionTerm, Rule } from '@tessera/form-model/form';
import { Select } from '@tessera/shared-ui/select';
import { limits } from '../../form-document/commands/limits';
import styles from './conditions.module.css';
import { type Comparable, termOf } from './new-condition';
import { Term } from './term';

interface TermListProps {
  /** Accessible name of the rule. */
  name: string;
  rule: Rule;
  others: readonly Comparable[];
  addLabel: string;
  /** Whether the rule may have no comparisons. */
  mayBeEmpty?: boolean;
  onChange: (patch: Partial<Rule>) => void;
}

/** The comparisons of a rule, and whether all or any of them must hold. */
export function TermList({ name, rule, others, addLabel, mayBeEmpty = false, onChange }: TermListProps) {
  const { match, terms } = rule;
  const [first] = others;
  const isRemovable = mayBeEmpty || terms.length > 1;
  const setTerm = (at: number, term: ConditionTerm | null) =>
    onChange({ terms: terms.flatMap((each, place) => (place === at ? (term ?? []) : each)) });
  return (
    <>
      {terms.length > 1 && (
        <Select
          aria-label={`${name}: how many must be true`}
          value={match}
          onChange={(event) => onChange({ match: event.currentTarget.value === 'any' ? 'any' : 'all' })}
        >
          <option value="all">all of these are true</option>
          <option value="any">any of these is true</option>
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
          onRemove={isRemovable ? () => setTerm(at, null) : undefined}
        />
      ))}
      {first && terms.length < limits.terms && (
        <button
          type="button"
          className={styles.link}
          onClick={() => onChange({ terms: [...terms, termOf(first.field)] })}
        >
          {addLabel}
        </button>
      )}
    </>
  );
}
