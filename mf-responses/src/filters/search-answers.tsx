import { MAX_SEARCH_LENGTH } from '@tessera/form-model/response-query';
import { SearchInput } from '@tessera/shared-ui/search-input';
import { useLatest } from '@tessera/shared-ui/use-latest';
import debounce from 'debounce';
import { useEffect, useMemo, useState } from 'react';
import styles from './filters.module.css';

/** How long after the last key the search starts, in ms. */
const SEARCH_AFTER_MS = 300;
/** The server searches for at least this many characters. */
const MIN_LENGTH = 2;

/** Searches all answers for a text. */
export function SearchAnswers({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const search = useLatest((next: string) => onChange(next));
  const searchSoon = useMemo(() => debounce(search, SEARCH_AFTER_MS), [search]);
  // Another view or the history can change the search.
  useEffect(() => setTyped((before) => (before.trim() === text ? before : text)), [text]);
  useEffect(() => () => searchSoon.clear(), [searchSoon]);
  return (
    <SearchInput
      className={styles.search}
      aria-label="Search answers"
      placeholder="Search answers"
      maxLength={MAX_SEARCH_LENGTH}
      value={typed}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        const wanted = next.trim();
        if (wanted.length >= MIN_LENGTH || wanted === '') searchSoon(wanted);
      }}
      onKeyDown={(event) => event.key === 'Enter' && searchSoon.flush()}
    />
  );
}
