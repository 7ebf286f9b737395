import type { FrameMessage, HostMessage } from './frame-messages';

/** The page around the form’s frame. Without a frame, messages are dropped. */
export interface HostPage {
  send(message: FrameMessage): void;
}

const isHello = (data: unknown): data is HostMessage =>
  typeof data === 'object' && data !== null && 'tessera' in data && data.tessera === 'hello';

/**
 * Connects to the script of the page around this one. Accepts messages only from its window, and sends only to its origin.
 *
 * @param root the element whose height the frame follows
 */
export function hostPage(root: HTMLElement): HostPage {
  const { parent } = window;
  if (parent === window) return { send: () => undefined };
  let origin: string | null = null;
  let waiting: FrameMessage[] = [];
  const send = (message: FrameMessage) => {
    // Messages from before the greeting are sent after it.
    if (origin === null) waiting.push(message);
    else parent.postMessage(message, origin);
  };

  const follow = () => {
    // The form is only as high as its content. Otherwise the form would follow the frame, and the frame the form.
    document.documentElement.dataset.follow = '';
    let height = 0;
    new ResizeObserver(() => {
      const now = Math.ceil(root.getBoundingClientRect().height);
      if (now === height) return;
      height = now;
      send({ tessera: 'height', height });
    }).observe(root);
  };

  addEventListener('message', ({ source, data, origin: from }: MessageEvent<unknown>) => {
    if (source !== parent || origin !== null || !isHello(data)) return;
    // A page with an opaque origin can only be addressed with `*`.
    origin = from === 'null' ? '*' : from;
    for (const message of waiting) send(message);
    waiting = [];
    if (data.follow) follow();
  });
  // A popup closes on Escape, also while the focus is in the form, unless the form itself uses the key.
  addEventListener('keydown', (event) => {
    const isHandled = event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]');
    if (event.key === 'Escape' && !isHandled) send({ tessera: 'escape' });
  });
  parent.postMessage({ tessera: 'ready' } satisfies FrameMessage, '*');
  return { send };
}
