/** The messages between a form in a frame and the script of the page around it, by `postMessage`. */

/** From the form. Before the script’s greeting it sends only `ready`; after it, it sends to that page only. */
export type FrameMessage =
  | { tessera: 'ready' }
  /** The height of the whole form in CSS pixels. */
  | { tessera: 'height'; height: number }
  /** The visitor reached a page; both count from 1. */
  | { tessera: 'page'; page: number; pages: number }
  /** Escape was pressed, and the form does not use it. */
  | { tessera: 'escape' }
  /** The answers were stored. The message does not contain them. */
  | { tessera: 'submit' };

/** From the page around: whether its frame follows the form’s height. */
export interface HostMessage {
  tessera: 'hello';
  follow: boolean;
}
