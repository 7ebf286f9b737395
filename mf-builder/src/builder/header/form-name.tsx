import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { renameForm } from '../../document/commands/form-commands';
import { limits } from '../../document/commands/limits';
import { isClosedAtom, nameAtom, runAtom } from '../../store';
import styles from './header.module.css';

/** The text as one line: what is pasted may have several. */
function asOneLine(text: string) {
  const lines = text.split(/[\r\n]+/);
  if (lines.length === 1) return text;
  return lines
    .map((line, at) => (at === 0 ? line.trimEnd() : at < lines.length - 1 ? line.trim() : line.trimStart()))
    .join(' ');
}

/**
 * The form's name, to be edited in place; it takes up to two lines. Left empty, it is what it was: a form without a
 * name is not saved. Escape gives back the name as it was before it was edited.
 */
export function FormName() {
  const name = useAtomValue(nameAtom);
  const run = useSetAtom(runAtom);
  const isClosed = useAtomValue(isClosedAtom);
  const [isEmpty, setEmpty] = useState(false);
  const before = useRef(name);
  const shown = isEmpty ? '' : name;
  return (
    // The label draws the words once more, unseen, and is as large as they are.
    <label className={styles.name} data-words={shown} title={name}>
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
          // A long name was scrolled to its end while it was typed.
          currentTarget.scrollTop = 0;
        }}
        onKeyDown={(event) => {
          const isDone = event.key === 'Enter' || event.key === 'Escape';
          // An input method ends its own words with these keys.
          if (!isDone || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (event.key === 'Escape') run(renameForm(before.current));
          event.currentTarget.blur();
        }}
      />
    </label>
  );
}
