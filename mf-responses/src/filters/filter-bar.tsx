import type { Field } from '@tessera/fields/models';
import type { ResponseQuery } from '@tessera/form-model/response-query';
import { Check } from '@tessera/shared-ui/check';
import { classNames } from '@tessera/shared-ui/class-names';
import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import scroll from '@tessera/shared-ui/scroll-row.module.css';
import type { ReactNode } from 'react';
import { AddFilter } from './add-filter';
import styles from './filters.module.css';
import { showsPreviews, withPreviews } from './previews';
import { SearchAnswers } from './search-answers';
import { isNarrowed } from './usable-query';

/** Most lists have no filter. */
const filterChips = lazy(async () => {
  const [{ FilterChips }, { describeFilters }, { UnusableHint }] = await Promise.all([
    import('./filter-chips'),
    import('./describe-filters'),
    import('./unusable-hint'),
  ]);
  return { FilterChips, describeFilters, UnusableHint };
});

export interface FilterBarProps {
  query: ResponseQuery;
  /** The fields whose answers can be filtered, by id. */
  fields: ReadonlyMap<string, Field>;
  onChange: (query: ResponseQuery) => void;
  /** How many parts of the address cannot be used; they are ignored. */
  unusable: number;
  /** Whether the filters of the address are too long together, so that all are ignored. */
  isTooLong?: boolean;
  /** Removes the parts that cannot be used from the address. */
  onRemoveUnusable: () => void;
  /** Whether preview responses can be shown. Analytics do not count them. */
  hasPreviews?: boolean;
  start?: ReactNode;
  end?: ReactNode;
}

/** The conditions on the responses: one chip each, a search, and the check box for previews. */
export function FilterBar(props: FilterBarProps) {
  const { query, fields, onChange, unusable, onRemoveUnusable, hasPreviews = true, start, end } = props;
  const { isTooLong = false } = props;
  const { loaded: chips } = useLazy(filterChips, isNarrowed(query) || unusable > 0);
  const filters = chips?.describeFilters(query, fields) ?? [];
  return (
    <>
      <div className={styles.bar}>
        {start}
        <SearchAnswers text={query.text} onChange={(text) => onChange({ ...query, text })} />
        {chips && filters.length > 0 && (
          <div className={classNames(styles.chips, scroll.row)}>
            <chips.FilterChips filters={filters} onChange={onChange} />
          </div>
        )}
        <AddFilter query={query} fields={fields} count={filters.length} onChange={onChange} />
        <div className={styles.end}>
          {hasPreviews && (
            <Check
              className={styles.previews}
              label="Show preview responses"
              checked={showsPreviews(query)}
              onChange={(event) => onChange(withPreviews(query, event.currentTarget.checked))}
            />
          )}
          {end}
        </div>
      </div>
      {chips && unusable > 0 && (
        <chips.UnusableHint count={unusable} isTooLong={isTooLong} onRemove={onRemoveUnusable} />
      )}
    </>
  );
}
