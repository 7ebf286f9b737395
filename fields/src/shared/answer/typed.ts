import type { Json } from '../../field';

/**
 * What a visitor typed that is no answer yet, or is one in the notation of the page's language: the text as it stands.
 * It carries its language, so that page, browser storage and server read it alike.
 */
export type Typed = { typed: string; language: string };

/** Whether a value is what a visitor typed; any other JSON is an answer as the API has it. */
export function isTyped(value: Json | undefined): value is Typed {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    typeof value.typed === 'string' &&
    typeof value.language === 'string'
  );
}

/** A date or time of which only some parts are filled in: the browser does not tell which. No model takes it for an answer. */
export const halfTyped: Typed = { typed: '', language: '' };

/** Whether a date or time was filled in only in part. */
export function isHalfTyped(value: Json | undefined): boolean {
  return isTyped(value) && value.typed === '';
}
