import type { ControlProps } from '../../control';
import { answerAt } from '../answer/answer-at';
import { halfTyped, isTyped } from '../answer/typed';
import { LineControl } from '../text/line-control';
import type { TypedInto } from '../text/text-question';

interface MomentControlProps extends ControlProps {
  kind: 'date' | 'time';
}

/**
 * The browser’s input for a date or a time. A partly filled input has no value, and browsers fire no event for it. So it
 * is checked after each key, before Enter sends the page, and on blur.
 */
export function MomentControl({ kind, ...props }: MomentControlProps) {
  const { id, validation } = props.field;
  const wasHalfTyped = isTyped(answerAt(props.answers, id));
  const take = ({ value, validity }: TypedInto) => (validity.badInput ? halfTyped : value);
  const look = (input: HTMLInputElement) => {
    if (input.validity.badInput === wasHalfTyped) return;
    props.onChange(id, take(input));
  };
  return (
    <LineControl
      {...props}
      take={take}
      input={{
        type: kind,
        min: validation.earliest,
        max: validation.latest,
        // On keydown the input does not contain the typed character yet. Enter types none.
        onKeyDown: (event) => event.key === 'Enter' && look(event.currentTarget),
        onKeyUp: (event) => event.currentTarget.validity.badInput && look(event.currentTarget),
        onBlur: (event) => look(event.currentTarget),
        // A picker that empties an input that has no value yet changes nothing for React, so its change event stays out.
        onInput: (event) => look(event.currentTarget),
        // One that came back without its parts is empty: whoever touches it has been told.
        onPointerDown: (event) => look(event.currentTarget),
      }}
    />
  );
}
