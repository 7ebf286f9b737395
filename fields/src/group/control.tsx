import { Button } from '@tessera/shared-ui/button';
import { useEffect, useRef } from 'react';
import type { ControlProps } from '../control';
import type { FieldOf } from '../field';
import { pressName } from '../shared/answer/press-name';
import { QuestionGroup } from '../shared/question/question-group';
import styles from './control.module.css';
import { innerControl } from './inner-controls';
import { model } from './page-model';
import { entriesKey, entryLimits, partsAt, shownEntries } from './parts';

/** Moves the focus after a render: into the entry that was added, or to the entry in the place of a removed one. */
function useEntryFocus(numbers: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ at: number; isNew: boolean } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the entries
  useEffect(() => {
    if (!pressed.current) return;
    const { at, isNew } = pressed.current;
    pressed.current = null;
    const entry = list.current?.children[at] as HTMLElement | undefined;
    ((isNew && entry?.querySelector<HTMLElement>('input, select, textarea')) || entry)?.focus();
  }, [numbers.join()]);
  return { list, pressed };
}

/** A card for each entry, and a button for another one. Without script, the buttons submit the page. */
export function GroupControl(question: ControlProps) {
  const { field, answers, errors, onChange, messages } = question;
  const { language, formatError } = messages;
  const { min, max } = entryLimits(field);
  const numbers = shownEntries(field, answers);
  const name = field.details?.entryName?.trim() || formatError(['entry'], '');
  const { list, pressed } = useEntryFocus(numbers);
  const button = (press: string, at: number) => ({
    type: 'submit' as const,
    name: pressName(field.id),
    value: press,
    onClick: (event: { preventDefault(): void }) => {
      event.preventDefault();
      pressed.current = { at, isNew: press === 'add' };
      for (const [key, value] of Object.entries(model.press?.(field as FieldOf<'group'>, answers, press) ?? {}))
        onChange(key, value);
    },
  });
  return (
    <QuestionGroup {...question}>
      <input type="hidden" name={entriesKey(field)} value={numbers.join(' ')} />
      <div ref={list} className={styles.entries}>
        {numbers.map((number, at) => {
          const title = `${name} ${at + 1}`;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would have the size of a question
            <div key={number} className={styles.entry} role="group" aria-label={title} tabIndex={-1}>
              <div className={styles.head}>
                <span aria-hidden="true">{title}</span>
                {numbers.length > min && (
                  <Button
                    variant="ghost"
                    lang={language}
                    aria-label={formatError(['removeEntryNamed', { name, value: at + 1 }], '')}
                    {...button(`remove ${number}`, at)}
                  >
                    {formatError(['removeEntry'], '')}
                  </Button>
                )}
              </div>
              <div className={styles.parts}>
                {partsAt(field, number).map((part) => {
                  const Part = innerControl(part);
                  return (
                    <Part
                      key={part.id}
                      field={part}
                      answers={answers}
                      errors={errors}
                      required={part.required}
                      onChange={onChange}
                      messages={messages}
                    />
                  );
                })}
              </div>
            </div>
          );
        })}
        {numbers.length < max && (
          <Button variant="ghost" size="xl" className={styles.add} lang={language} {...button('add', numbers.length)}>
            {formatError(['addEntry', { name }], '')}
          </Button>
        )}
      </div>
      <p className={styles.count} lang={language} role="status">
        {messages.ofMany(numbers.length, max)}
        {numbers.length >= max && ` · ${formatError(['mostEntries'], '')}`}
      </p>
    </QuestionGroup>
  );
}
