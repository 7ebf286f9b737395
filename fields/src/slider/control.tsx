import { classNames } from '@tessera/shared-ui/class-names';
import { Input } from '@tessera/shared-ui/input';
import { type CSSProperties, useEffect, useState } from 'react';
import type { ControlProps } from '../control';
import type { FieldOf } from '../field';
import { answerAt } from '../shared/answer/answer-at';
import { parseNumber } from '../shared/number/numeric';
import { Question } from '../shared/question/question';
import styles from './control.module.css';
import { model, type SliderRange, sliderRange, stepAt, withUnit } from './model';

/** The filled part of the line, for browsers that do not draw it. */
const filled = ({ min, max }: SliderRange, number: number | null) =>
  ({ '--filled': `${number === null ? 0 : ((number - min) / (max - min)) * 100}%` }) as CSSProperties;

/** Keys that remove the answer of an optional question. */
const REMOVING = new Set(['Backspace', 'Delete']);

/** The number in the middle, where an unanswered slider stands. */
const middleOf = (range: SliderRange) => stepAt(range, Math.round((range.max - range.min) / 2 / range.step));

/**
 * The browser’s slider with its number beside it. A slider always has a number, so it cannot say that a visitor has not
 * answered. Until the script runs, the control is therefore an input for a number.
 */
export function SliderControl({ field, answers, errors, required, onChange, messages }: ControlProps) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const range = sliderRange(field);
  const { min, max, step } = range;
  const number = model.read(field as FieldOf<'slider'>, answers);
  const say = (value: number) => withUnit(field, value, messages.language);
  const set = (value: string) => onChange(field.id, parseNumber(value) ?? value);
  return (
    <Question field={field} errors={errors} required={required} messages={messages}>
      {({ required: _required, ...control }) => (
        <div
          className={classNames(
            styles.slider,
            number === null && styles.empty,
            control['aria-invalid'] && styles.invalid,
          )}
        >
          {isAlive ? (
            <>
              <input
                {...control}
                className={styles.line}
                style={filled(range, number)}
                type="range"
                name={field.id}
                min={min}
                max={max}
                step={step}
                value={number ?? middleOf(range)}
                aria-valuetext={number === null ? messages.formatError(['notAnswered'], '') : say(number)}
                onChange={(event) => set(event.currentTarget.value)}
                // A press on the thumb where it stands changes no value, but it is an answer.
                onPointerUp={(event) => number === null && set(event.currentTarget.value)}
                onKeyDown={({ key }) => !required && REMOVING.has(key) && onChange(field.id, '')}
              />
              <output htmlFor={field.id} className={styles.value} dir="auto">
                {number === null ? '—' : say(number)}
              </output>
            </>
          ) : (
            <Input
              {...control}
              size="xl"
              name={field.id}
              inputMode="decimal"
              value={model.writing?.show(answerAt(answers, field.id), messages.language)}
              // Without script, and so until it runs, the browser keeps the typed value.
              onChange={() => undefined}
            />
          )}
          <div className={styles.ends} aria-hidden="true">
            <span>{say(min)}</span>
            <span>{say(max)}</span>
          </div>
        </div>
      )}
    </Question>
  );
}
