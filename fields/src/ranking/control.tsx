import { Button } from '@tessera/shared-ui/button';
import { classNames } from '@tessera/shared-ui/class-names';
import { Icon } from '@tessera/shared-ui/icon';
import { Select } from '@tessera/shared-ui/select';
import { useRowDrag } from '@tessera/shared-ui/use-row-drag';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ControlProps } from '../control';
import { answerAt } from '../shared/answer/answer-at';
import { moveOption } from '../shared/choice/option-edits';
import { optionText } from '../shared/choice/option-text';
import { parseList, repeatedOptions } from '../shared/choice/options';
import { QuestionGroup } from '../shared/question/question-group';
import styles from './control.module.css';

type RowsProps = Pick<ControlProps, 'field' | 'messages'> & {
  /** The visitor’s order; empty without an answer. */
  order: readonly string[];
  /** Called with the new order and the option that was moved. */
  onOrder: (order: readonly string[], moved: string) => void;
};

/** A list for each place: without script, visitors choose the option for it. A place that they left empty stays empty. */
function PlaceSelects({ field, messages, answers }: Pick<ControlProps, 'field' | 'messages' | 'answers'>) {
  const places = [answerAt(answers, field.id)].flat();
  const options = repeatedOptions(field);
  return options.map((option, at) => (
    <li key={option} className={classNames(styles.row, styles.plain)}>
      <span className={styles.place} aria-hidden="true">
        {at + 1}
      </span>
      <Select
        size="xl"
        name={field.id}
        value={String(places[at] ?? '')}
        // Browsers without script post the chosen option.
        onChange={() => undefined}
        aria-label={messages.ofMany(at + 1, options.length)}
      >
        <option value="">{messages.chooseOne}</option>
        {options.map((each) => (
          <option key={each} value={each}>
            {optionText(field.options, each)}
          </option>
        ))}
      </Select>
    </li>
  ));
}

/** The options in their order, to be dragged by their grips or moved by buttons and arrow keys. */
function DraggedRows({ field, messages, order, onOrder }: RowsProps) {
  const list = useRef<HTMLLIElement>(null);
  const [focus, setFocus] = useState<{ option: string | undefined; row: number; button: number }>();
  const rows = () => [...(list.current?.parentElement?.children ?? [])];
  const offered = repeatedOptions(field);
  const placed = order.filter((option) => offered.includes(option));
  // An order from before the script or before a change of the form may lack options: without them it can never be complete.
  const options = [...placed, ...offered.filter((option) => !placed.includes(option))];
  const move = (from: number, to: number) => {
    if (to >= 0 && to < options.length) onOrder(moveOption(options, from, to), options[from] ?? '');
  };
  const step = (at: number, by: -1 | 1) => {
    move(at, at + by);
    setFocus({ option: options[at], row: at + by, button: by < 0 ? 0 : 1 });
  };
  // A row that moves in the document loses the focus. At the end of the list, its other button gets it.
  useEffect(() => {
    // The new order may come a moment later.
    if (!focus || options[focus.row] !== focus.option) return;
    const buttons = [...(rows()[focus.row]?.querySelectorAll('button') ?? [])];
    (buttons[focus.button]?.disabled ? buttons.find(({ disabled }) => !disabled) : buttons[focus.button])?.focus();
    setFocus(undefined);
  });
  const drag = useRowDrag(rows, move);
  const shown = drag.dragged ? moveOption(options, drag.dragged.from, drag.dragged.to) : options;
  const say = (id: 'rankUp' | 'rankDown', option: string) =>
    messages.formatError([id, { option: optionText(field.options, option) }], '');
  const arrows = (at: number) => (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(at, event.key === 'ArrowUp' ? -1 : 1);
  };
  return shown.map((option, at) => (
    <li
      key={option}
      ref={at === 0 ? list : undefined}
      className={styles.row}
      data-dragged={drag.dragged?.to === at || undefined}
    >
      <span className={styles.grip} aria-hidden="true" {...drag.grip(at)}>
        <Icon of={GripVertical} size="sm" />
      </span>
      <span className={styles.place} aria-hidden="true">
        {placed.includes(option) || drag.dragged ? at + 1 : '–'}
      </span>
      <span className={styles.option}>{optionText(field.options, option)}</span>
      <input type="hidden" name={field.id} value={placed.includes(option) ? option : ''} />
      <span className={styles.moves} lang={messages.language}>
        <Button
          variant="ghost"
          size="xl"
          icon
          aria-label={say('rankUp', option)}
          disabled={at === 0}
          onKeyDown={arrows(at)}
          onClick={() => step(at, -1)}
        >
          <Icon of={ArrowUp} />
        </Button>
        <Button
          variant="ghost"
          size="xl"
          icon
          aria-label={say('rankDown', option)}
          disabled={at === shown.length - 1}
          onKeyDown={arrows(at)}
          onClick={() => step(at, 1)}
        >
          <Icon of={ArrowDown} />
        </Button>
      </span>
    </li>
  ));
}

/**
 * The options to be put in order. Until a visitor moves one, the order is no answer. Without script, each place has a list of
 * the options.
 */
export function RankingControl({ field, answers, errors, required, onChange, messages }: ControlProps) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const [moved, setMoved] = useState('');
  const order = parseList(answerAt(answers, field.id)) ?? [];
  const place = order.indexOf(moved) + 1;
  return (
    <QuestionGroup field={field} errors={errors} required={required} messages={messages}>
      <ol className={classNames(styles.ranking, order.length > 0 && styles.set, errors[field.id] && styles.invalid)}>
        {isAlive ? (
          <DraggedRows
            field={field}
            messages={messages}
            order={order}
            onOrder={(next, option) => {
              setMoved(option);
              onChange(field.id, [...next]);
            }}
          />
        ) : (
          <PlaceSelects field={field} messages={messages} answers={answers} />
        )}
      </ol>
      <VisuallyHidden role="status" lang={messages.language}>
        {place > 0 &&
          messages.formatError(
            ['rankPlace', { option: optionText(field.options, moved), value: place, max: order.length }],
            '',
          )}
      </VisuallyHidden>
    </QuestionGroup>
  );
}
