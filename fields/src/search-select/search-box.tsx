import { classNames } from '@tessera/shared-ui/class-names';
import { Icon } from '@tessera/shared-ui/icon';
import { Input } from '@tessera/shared-ui/input';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ControlMessages } from '../control';
import { UNWRITTEN } from '../shared/choice/unwritten';
import { isComposing } from '../shared/text/is-composing';
import styles from './control.module.css';
import { findOptions, folded } from './find-options';

/** An entry of the list. */
export interface SearchOption {
  value: string;
  text: string;
  note?: string | undefined;
  /** Whether it can no longer be chosen. */
  isGone?: boolean | undefined;
}

interface SearchBoxProps {
  /** Attributes that connect the input with its question. */
  control: {
    id: string;
    name: string;
    required: boolean;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  };
  options: readonly SearchOption[];
  /** The chosen entry; empty for none. */
  value: string;
  onChange(value: string): void;
  messages: ControlMessages;
}

/**
 * The entry that a typed text names: the one with this text or, where visitors cannot write an answer of their own, the only
 * one that the search finds.
 */
function namedEntry(options: readonly SearchOption[], found: readonly SearchOption[], typed: string) {
  const same = options.find(({ text }) => folded(text.trim()) === folded(typed));
  const takesOther = options.some(({ value }) => value === UNWRITTEN);
  return same ?? (found.length === 1 && !takesOther ? found[0] : undefined);
}

/** The state of an open list: the typed text, and the marked entry. */
function useSearch({ options, value, onChange }: SearchBoxProps) {
  const byValue = new Map(options.map((option) => [option.value, option]));
  // Undefined until the visitor types: the input then shows the chosen entry, and the list has all.
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const values = options.map((option) => option.value);
  const found = typed ? findOptions(values, typed, (each) => byValue.get(each)?.text ?? each) : values;
  const shown = found.flatMap((each) => byValue.get(each) ?? []);
  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  return {
    text: typed ?? byValue.get(value)?.text ?? value,
    isOpen,
    shown,
    active: Math.min(active, shown.length - 1),
    open: () => {
      if (!isOpen) setActive(Math.max(0, values.indexOf(value)));
      setOpen(true);
    },
    close,
    move: (by: number) => setActive((at) => (Math.min(at, shown.length - 1) + by + shown.length) % (shown.length || 1)),
    type: (text: string) => {
      setTyped(text);
      setOpen(true);
      setActive(0);
    },
    choose: (option: SearchOption | undefined) => {
      if (!option || option.isGone) return;
      onChange(option.value);
      close();
    },
    leave: () => {
      const text = typed?.trim();
      const entry = text ? namedEntry(options, shown, text) : undefined;
      // An emptied input removes the answer. A text that names no entry is the visitor’s own answer, or one to correct.
      if (text !== undefined && !entry?.isGone) onChange(entry?.value ?? text);
      close();
    },
  };
}

/** How many entries fit: seen where none does, and said by screen readers. */
function Found({ count, messages }: { count: number; messages: ControlMessages }) {
  const text = messages.formatError([count === 0 ? 'noOption' : 'optionsFound', { count }], '');
  return (
    <p role="status" lang={messages.language} className={count === 0 ? styles.list : styles.spoken}>
      {text}
    </p>
  );
}

/** An input that searches the entries of a list: a combobox as WAI-ARIA describes it. */
export function SearchBox(props: SearchBoxProps) {
  const { control, value, messages } = props;
  const search = useSearch(props);
  const { isOpen, shown, active } = search;
  const list = useRef<HTMLDivElement>(null);
  const listId = `${control.id}-list`;
  const idOf = (at: number) => `${control.id}-entry-${at}`;
  const searchHere = messages.formatError(['searchOptions'], '');
  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by && isOpen) search.move(by);
    else if (by) search.open();
    else if (event.key === 'Enter' && isOpen && !isComposing(event)) search.choose(shown[active]);
    else if (event.key === 'Escape' && isOpen) search.close();
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.box}>
      <input type="hidden" name={control.name} value={value} />
      <Input
        size="xl"
        id={control.id}
        required={control.required}
        aria-invalid={control['aria-invalid']}
        aria-describedby={control['aria-describedby']}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && shown.length > 0 ? idOf(active) : undefined}
        autoComplete="off"
        className={styles.input}
        placeholder={searchHere}
        value={search.text}
        onChange={(event) => search.type(event.currentTarget.value)}
        onClick={search.open}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={search.leave}
        onKeyDown={press}
      />
      <Icon of={ChevronDown} size="sm" className={styles.chevron} />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={searchHere}
        className={styles.list}
        hidden={!isOpen || shown.length === 0}
      >
        {isOpen &&
          shown.map(({ value: each, text, note, isGone }, at) => (
            // The input has the focus and the keys: `aria-activedescendant` names the marked entry.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
            // biome-ignore lint/a11y/useFocusableInteractive: see above.
            <div
              key={each}
              id={idOf(at)}
              role="option"
              aria-selected={at === active}
              aria-disabled={isGone || undefined}
              className={classNames(styles.entry, each === value && styles.chosen)}
              // Keeps the focus in the input.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => search.choose(shown[at])}
            >
              <span>{text}</span>
              {note && <small lang={messages.language}>{note}</small>}
            </div>
          ))}
      </div>
      {isOpen && <Found count={shown.length} messages={messages} />}
    </div>
  );
}
