import { Input } from '@tessera/shared-ui/input';
import { Select } from '@tessera/shared-ui/select';
import { useEffect, useState } from 'react';
import type { ControlProps } from '../control';
import { SelectControl } from '../select/control';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { optionNote } from '../shared/choice/option-note';
import { optionText } from '../shared/choice/option-text';
import { offeredOptions } from '../shared/choice/options';
import { UNWRITTEN } from '../shared/choice/unwritten';
import { TextQuestion } from '../shared/text/text-question';
import styles from './control.module.css';
import { hasSearch } from './has-search';
import { SearchBox, type SearchOption } from './search-box';

/**
 * Whether the script runs. A list that a visitor has the focus in stays as it is until they leave it, since it may be open.
 */
function useAlive(id: string): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    const list = document.getElementById(id);
    if (document.activeElement !== list || list === null) {
      setAlive(true);
      return;
    }
    const swap = () => setAlive(true);
    list.addEventListener('blur', swap, { once: true });
    return () => list.removeEventListener('blur', swap);
  }, [id]);
  return isAlive;
}

/** A dropdown with a search, with an answer of the visitor’s own, or with both. Without script it is the browser’s list. */
function SearchSelect(question: ControlProps) {
  const { field, answers, messages, onChange } = question;
  const isAlive = useAlive(field.id);
  const given = rawText(answerAt(answers, field.id));
  const takesOther = field.details?.other;
  // A text that equals an option stays the visitor’s while it is typed: “No” may be the beginning of “Not sure”.
  const [typed, setTyped] = useState('');
  const isOther = given !== '' && (given === typed || (takesOther && !field.options.includes(given)));
  const text = (id: 'otherOption' | 'otherAnswer') => messages.formatError([id], '');
  const options: SearchOption[] = [
    ...offeredOptions(field.options).map((value) => {
      const [note, isGone] = optionNote(messages, field.id, value);
      return { value, text: optionText(field.options, value), note, isGone: isGone && value !== given };
    }),
    ...(takesOther ? [{ value: UNWRITTEN, text: text('otherOption') }] : []),
  ];
  const chosen = isOther ? UNWRITTEN : given;
  return (
    <TextQuestion {...question}>
      {(control) => (
        <div className={styles.question}>
          {isAlive && hasSearch(field) ? (
            <SearchBox
              control={control}
              options={options}
              value={chosen}
              onChange={(value) => onChange(field.id, value)}
              messages={messages}
            />
          ) : (
            <Select {...control} value={chosen}>
              <option value="" lang={messages.language}>
                {messages.chooseOne}
              </option>
              {options.map(({ value, text: shown, note, isGone }) => (
                <option key={value} value={value} disabled={isGone}>
                  {note ? `${shown} (${note})` : shown}
                </option>
              ))}
            </Select>
          )}
          {takesOther && (
            <Input
              size="xl"
              className={isOther ? undefined : styles.own}
              name={field.id}
              value={isOther && given.trim() ? given : ''}
              aria-label={text('otherAnswer')}
              placeholder={text('otherAnswer')}
              onChange={({ currentTarget }) => {
                const own = currentTarget.value || UNWRITTEN;
                setTyped(own);
                onChange(field.id, own);
              }}
              onBlur={() => setTyped('')}
            />
          )}
        </div>
      )}
    </TextQuestion>
  );
}

/** A dropdown with a search or an answer of the visitor’s own, and any other dropdown as it always is. */
export function SearchSelectControl(question: ControlProps) {
  const { details } = question.field;
  return details?.other || hasSearch(question.field) ? <SearchSelect {...question} /> : <SelectControl {...question} />;
}
