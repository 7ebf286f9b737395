/** What a form in a frame and the script of the page around it tell each other, by `postMessage`. */

/** From the form. It says only that it is there until the script has greeted it; from then on it talks to that page alone. */
export type FrameMessage =
  | { tessera: 'ready' }
  /** CSS pixels that the form needs to be seen whole. */
  | { tessera: 'height'; height: number }
  /** A page was reached; both count from 1. */
  | { tessera: 'page'; page: number; pages: number }
  /** Escape was pressed, and nothing in the form has a use for it. */
  | { tessera: 'escape' }
  /** The answers were stored. What they are is nothing to the page around. */
  | { tessera: 'submit' };

/** From the page around: whether its frame follows the form's height. */
export interface HostMessage {
  tessera: 'hello';
  follow: boolean;
}
