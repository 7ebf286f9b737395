import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { renameForm } from '../../form-document/commands/form-commands';
import { limits } from '../../form-document/commands/limits';
import { isClosedAtom, nameAtom, runAtom } from '../../store';
import styles from './header.module.css';

/** The text as one line: pasted text may have several. */
function asOneLine(text: string) {
  const lines = text.split(/[\r\n]+/);
  if (lines.length === 1) return text;
  return lines
    .map((line, at) => (at === 0 ? line.trimEnd() : at < lines.length - 1 ? line.trim() : line.trimStart()))
    .join(' ');
}

/**
 * The form’s name, edited in place, on up to two lines. An empty name is not saved: the former one comes back. Escape
 * restores the name from before the edit.
 */
export function FormName() {
  const name = useAtomValue(nameAtom);
  const run = useSetAtom(runAtom);
  const isClosed = useAtomValue(isClosedAtom);
  const [isEmpty, setEmpty] = useState(false);
  const before = useRef(name);
  const shown = isEmpty ? '' : name;
  return (
    // The label contains a hidden copy of the text, which gives it its size.
    <label className={styles.name} data-text={shown} title={name}>
      <textarea
        aria-label="Form name"
        rows={1}
        value={shown}
        maxLength={limits.name}
        readOnly={isClosed}
        onFocus={() => {
          before.current = name;
        }}
        onChange={({ currentTarget: { value } }) => {
          setEmpty(value.trim() === '');
          run(renameForm(asOneLine(value)));
        }}
        onBlur={({ currentTarget }) => {
          setEmpty(false);
          // Typing a long name scrolled it to its end.
          currentTarget.scrollTop = 0;
        }}
        onKeyDown={(event) => {
          const isDone = event.key === 'Enter' || event.key === 'Escape';
          // An input method uses these keys to finish a word.
          if (!isDone || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (event.key === 'Escape') run(renameForm(before.current));
          event.currentTarget.blur();
        }}
      />
    </label>
  );
}
