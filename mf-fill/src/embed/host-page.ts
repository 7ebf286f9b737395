import type { FrameMessage, HostMessage } from './messages';

/** The page that shows the form in a frame; says nothing where there is none. */
export interface HostPage {
  tell(message: FrameMessage): void;
}

const isHello = (data: unknown): data is HostMessage =>
  typeof data === 'object' && data !== null && 'tessera' in data && data.tessera === 'hello';

/**
 * Finds out whether a page around this one listens. Its window is the only one that is heard, and its origin the only one
 * that is told anything.
 *
 * @param root what is measured when the frame is to follow the form's height
 */
export function hostPage(root: HTMLElement): HostPage {
  const { parent } = window;
  if (parent === window) return { tell: () => undefined };
  let origin: string | null = null;
  let told: FrameMessage[] = [];
  const tell = (message: FrameMessage) => {
    // What happens before the greeting is told after it.
    if (origin === null) told.push(message);
    else parent.postMessage(message, origin);
  };

  const follow = () => {
    // The form is as high as its content and no higher: else it would follow the frame that follows it.
    document.documentElement.dataset.follow = '';
    let height = 0;
    new ResizeObserver(() => {
      const now = Math.ceil(root.getBoundingClientRect().height);
      if (now === height) return;
      height = now;
      tell({ tessera: 'height', height });
    }).observe(root);
  };

  addEventListener('message', ({ source, data, origin: from }: MessageEvent<unknown>) => {
    if (source !== parent || origin !== null || !isHello(data)) return;
    // A page without an origin of its own can only be addressed as any.
    origin = from === 'null' ? '*' : from;
    for (const message of told) tell(message);
    told = [];
    if (data.follow) follow();
  });
  // A pop-up closes on Escape, also while the focus is in here: unless it closes or ends something here.
  addEventListener('keydown', (event) => {
    const isWanted = event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]');
    if (event.key === 'Escape' && !isWanted) tell({ tessera: 'escape' });
  });
  parent.postMessage({ tessera: 'ready' } satisfies FrameMessage, '*');
  return { tell };
}
