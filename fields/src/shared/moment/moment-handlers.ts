import type { Json } from '../../field';
import { halfTyped, isTyped } from '../answer/typed';
import type { TypedInto } from '../text/text-question';

/** The answer of the browser’s input for a date or a time; marks one that is only partly filled in. */
export function takeMoment({ value, validity }: TypedInto): Json {
  return validity.badInput ? halfTyped : value;
}

interface MomentEvent {
  key: string;
  currentTarget: HTMLInputElement;
}

/**
 * Handlers for the browser’s input for a date or a time. A partly filled input has no value, and browsers fire no event for
 * it. So it is checked after each key, before Enter sends the page, and on blur.
 */
export function momentHandlers(answer: Json, onChange: (answer: Json) => void) {
  const wasHalfTyped = isTyped(answer);
  const look = ({ currentTarget }: Pick<MomentEvent, 'currentTarget'>) => {
    if (currentTarget.validity.badInput !== wasHalfTyped) onChange(takeMoment(currentTarget));
  };
  return {
    // On keydown the input does not contain the typed character yet. Enter types none.
    onKeyDown: (event: MomentEvent) => event.key === 'Enter' && look(event),
    onKeyUp: (event: MomentEvent) => event.currentTarget.validity.badInput && look(event),
    onBlur: look,
    // A picker that empties an input that has no value yet changes nothing for React, so its change event stays out.
    onInput: look,
    // One that came back without its parts is empty: whoever touches it has been told.
    onPointerDown: look,
  };
}
