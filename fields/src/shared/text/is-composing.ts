import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to a word that an input method is composing: Enter then accepts the word. React’s events carry the
 * browser’s; on Preact, as on the visitor’s page, the event is the browser’s own.
 */
export function isComposing(event: Pick<KeyboardEvent, 'nativeEvent'> | { isComposing: boolean }): boolean {
  return 'isComposing' in event ? event.isComposing : event.nativeEvent.isComposing;
}
