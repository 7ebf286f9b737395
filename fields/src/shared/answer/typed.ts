import type { Json } from '../../field';

/**
 * Text that a visitor typed, with the language of the page, so that page, browser storage and server interpret it in
 * the same way. It can be a valid answer in the notation of that language, or not valid yet.
 */
export type Typed = { typed: string; language: string };

/** Whether a value is typed text. Any other JSON is an answer as the API defines it. */
export function isTyped(value: Json | undefined): value is Typed {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    typeof value.typed === 'string' &&
    typeof value.language === 'string'
  );
}

/** A date or time that is only partly filled in; the browser does not report which parts. No model accepts it. */
export const halfTyped: Typed = { typed: '', language: '' };

/** Whether a date or time is only partly filled in. */
export function isHalfTyped(value: Json | undefined): boolean {
  return isTyped(value) && value.typed === '';
}
