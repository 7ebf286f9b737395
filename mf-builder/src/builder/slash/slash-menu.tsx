import { type FieldType, modelOf } from '@tessera/fields/models';
import { quoted } from '@tessera/fields/quoted';
import { settingsOf } from '@tessera/fields/settings';
import { Icon } from '@tessera/shared-ui/icon';
import { useAtomValue, useSetAtom } from 'jotai';
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { closeSlashAtom, insertFieldAtom, slashAtom, slashTypes } from './slash';
import styles from './slash-menu.module.css';

/** Space between the line and the list, and between the list and the edge of the window, in px. */
const GAP = 6;

/** Keeps the list below its line, or above it if there is no room below. */
function useListPlace(line: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      if (!line.current || !list.current) return;
      const { left, top, bottom } = line.current.getBoundingClientRect();
      const height = list.current.offsetHeight;
      const isBelow = bottom + height + 2 * GAP <= window.innerHeight;
      list.current.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - list.current.offsetWidth - GAP))}px`;
      list.current.style.top = `${isBelow ? bottom + GAP : top - height - GAP}px`;
    };
    place();
    document.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      document.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  });
}

/** A name with its typed part marked. */
function MarkedName({ name, query }: { name: string; query: string }) {
  const at = query ? name.toLowerCase().indexOf(query.toLowerCase()) : -1;
  if (at < 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, at + query.length)}</mark>
      {name.slice(at + query.length)}
    </>
  );
}

interface SlashListProps {
  id: string;
  line: RefObject<HTMLElement | null>;
  types: readonly FieldType[];
  current: FieldType | undefined;
  query: string;
}

/** The field types that match, in the landmark of the canvas and above its panels. */
function SlashList({ id, line, types, current, query }: SlashListProps) {
  const list = useRef<HTMLDivElement>(null);
  const insert = useSetAtom(insertFieldAtom);
  useListPlace(line, list);
  return createPortal(
    <div className={styles.menu} ref={list}>
      <div role="listbox" id={id} aria-label="Field types">
        {types.map((type) => (
          <div
            key={type}
            id={`${id}-${type}`}
            className={styles.item}
            role="option"
            tabIndex={-1}
            aria-selected={type === current}
            // Before the line loses the focus.
            onPointerDown={(event) => {
              event.preventDefault();
              insert(type);
            }}
          >
            <Icon of={settingsOf({ type }).icon} />
            <span>
              <b>
                <MarkedName name={modelOf({ type }).name} query={query} />
              </b>
              <small>{settingsOf({ type }).description}</small>
            </span>
          </div>
        ))}
      </div>
      {types.length === 0 && <p className={styles.none}>No field matches {quoted(query)}.</p>}
      <p className={styles.foot} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> insert <kbd>Esc</kbd> close
      </p>
    </div>,
    document.querySelector('main') ?? document.body,
  );
}

/** The line between two cards in which the type of a new field is typed after a slash. */
export function SlashMenu({ parent }: { parent: HTMLElement }) {
  const slash = useAtomValue(slashAtom);
  const close = useSetAtom(closeSlashAtom);
  const insert = useSetAtom(insertFieldAtom);
  const line = useRef<HTMLInputElement>(null);
  const list = useId();
  const [text, setText] = useState('/');
  const [at, setAt] = useState(0);
  const query = text.slice(1).trim();
  const types = slashTypes(query);
  const current = types[Math.min(at, types.length - 1)];
  useEffect(() => {
    line.current?.focus();
    line.current?.setSelectionRange(1, 1);
  }, []);

  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.nativeEvent.isComposing) return;
    if (by !== 0)
      setAt((before) => (Math.min(before, types.length - 1) + by + types.length) % Math.max(types.length, 1));
    else if (event.key === 'Enter') current && insert(current);
    else if (event.key === 'Escape') close(true);
    else return;
    event.preventDefault();
  };
  return createPortal(
    <div className={styles.line}>
      <input
        ref={line}
        className={styles.input}
        role="combobox"
        aria-label={slash?.name}
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={current && `${list}-${current}`}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setAt(0);
          if (value.startsWith('/')) setText(value);
          else close(true);
        }}
        onKeyDown={press}
        onBlur={({ currentTarget }) => document.activeElement === currentTarget || close(false)}
      />
      <SlashList id={list} line={line} types={types} current={current} query={query} />
    </div>,
    parent,
  );
}
