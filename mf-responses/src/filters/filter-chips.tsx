import type { ResponseQuery } from '@tessera/form-model/response-query';
import { Icon } from '@tessera/shared-ui/icon';
import { X } from 'lucide-react';
import type { DescribedFilter } from './describe-filters';
import styles from './filters.module.css';

interface FilterChipsProps {
  filters: readonly DescribedFilter[];
  onChange: (query: ResponseQuery) => void;
}

/** The conditions of a query, each with a button that removes it. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  return filters.map(({ text, value, without }) => (
    <span key={`${text} ${value}`} className={styles.chip}>
      <span>
        {text} {value && <strong>{value}</strong>}
      </span>
      <button
        type="button"
        aria-label={`Remove filter: ${[text, value].filter(Boolean).join(' ')}`}
        onClick={() => onChange(without)}
      >
        <Icon of={X} size="sm" />
      </button>
    </span>
  ));
}
