import { lazyTypes } from '@tessera/fields/load-settings';
import { families, modelOf } from '@tessera/fields/models';
import { quoted } from '@tessera/fields/quoted';
import { FamilyTile } from '@tessera/shared-ui/family-tile';
import { SearchInput } from '@tessera/shared-ui/search-input';
import { useAtomValue, useSetAtom } from 'jotai';
import { type RefObject, useId, useState } from 'react';
import { announcementAtom, pageNumberAtom } from '../../store';
import { addFieldAtom } from '../actions/field-actions';
import { useBuilderChunk } from '../loading/use-builder-chunk';
import { matchingTypes } from './matching-types';
import styles from './palette.module.css';
import { PaletteItem } from './palette-item';
import { useOneTabStop } from './use-one-tab-stop';

function Tip() {
  const number = useAtomValue(pageNumberAtom);
  const { text } = useAtomValue(announcementAtom);
  return (
    <p className={styles.tip}>
      <span className={styles.mouse}>
        Drag a field to the page, or press <kbd>Enter</kbd> to add it at the end.
      </span>
      <span className={styles.touch}>
        {text.startsWith('Added ')
          ? `${text} on page ${number}.`
          : `Tap a field to add it at the end of page ${number}.`}
      </span>
    </p>
  );
}

/** Every field type, by family. The search matches names and descriptions; Enter adds the first match. `scroll` holds them. */
export function Palette({ scroll }: { scroll: RefObject<HTMLDivElement | null> }) {
  const [search, setSearch] = useState('');
  const add = useSetAtom(addFieldAtom);
  const heading = useId();
  // The other types appear as soon as their chunk is there.
  useBuilderChunk(lazyTypes, true);
  const matches = matchingTypes(search).map((type) => modelOf({ type }));
  const groups = families.map((family) => ({ family, types: matches.filter((model) => model.family === family.id) }));
  const shown = groups.flatMap(({ types }) => types).map(({ type }) => type);
  const [firstMatch] = shown;
  const { stop, handlers } = useOneTabStop(scroll, shown);
  return (
    <section className={styles.palette} aria-label="Fields">
      <div className={styles.search}>
        <SearchInput
          aria-label="Search fields"
          placeholder="Search fields"
          data-shortcut="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing && search.trim() && firstMatch) add(firstMatch);
          }}
        />
      </div>
      <div className={styles.scroll} ref={scroll} role="toolbar" aria-label="Field types" {...handlers}>
        {groups.map(({ family, types }) => {
          if (types.length === 0) return null;
          return (
            <section key={family.id} aria-labelledby={`${heading}-${family.id}`}>
              <h2 className={styles.family} id={`${heading}-${family.id}`}>
                <FamilyTile family={family.id} />
                {family.name}
              </h2>
              <ul className={styles.grid}>
                {types.map(({ type }) => (
                  <PaletteItem key={type} type={type} isTabStop={type === stop} />
                ))}
              </ul>
            </section>
          );
        })}
        {matches.length === 0 && <p className={styles.none}>No field matches {quoted(search.trim())}.</p>}
      </div>
      <Tip />
    </section>
  );
}
