import type { FrameMessage, HostMessage } from './frame-messages';
import { makePopup, type Popup } from './popup';

/*
 * The script for other websites. `<iframe data-tessera="follow">` gets the height of its form, `<a data-tessera="popup">`
 * opens its form in a popup. Both dispatch the events `tessera:page` and `tessera:submit` when the visitor turns a page and
 * submits.
 */

const here = document.currentScript;
/** Forms have the origin of this script; messages from other origins are ignored. */
const origin = here instanceof HTMLScriptElement ? new URL(here.src, location.href).origin : '';

/** The popups, by the windows of their forms and by the links that open them. */
const popups = new Map<unknown, Popup>();
const popupOf = new WeakMap<HTMLAnchorElement, Popup>();

const frameOf = (source: unknown) =>
  [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-tessera]')].find(
    ({ contentWindow }) => contentWindow === source,
  );

function greet(frame: Window, follow: boolean) {
  const hello: HostMessage = { tessera: 'hello', follow };
  frame.postMessage(hello, origin);
}

addEventListener('message', ({ origin: from, source, data }: MessageEvent<FrameMessage | null>) => {
  if (from !== origin || !data?.tessera) return;
  const frame = frameOf(source);
  const element = frame ?? popups.get(source)?.link;
  if (!element) return;
  if (data.tessera === 'ready') greet(source as Window, frame?.dataset.tessera === 'follow');
  else if (data.tessera === 'height') {
    if (frame && Number.isFinite(data.height)) frame.style.height = `${data.height}px`;
  } else if (data.tessera === 'escape') {
    popups.get(source)?.close();
  } else {
    const { tessera, ...detail } = data;
    const popup = popups.get(source);
    if (popup && tessera === 'submit') {
      popup.finish();
      popupOf.delete(popup.link);
    }
    element.dispatchEvent(new CustomEvent(`tessera:${tessera}`, { bubbles: true, detail }));
  }
});

addEventListener('click', (event) => {
  const pressed = event.target instanceof Element ? event.target.closest('a[data-tessera="popup"]') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!(pressed instanceof HTMLAnchorElement) || !plain || new URL(pressed.href).origin !== origin) return;
  event.preventDefault();
  const known = popupOf.get(pressed);
  if (known?.frame.src === pressed.href) return known.open();
  const popup = makePopup(pressed);
  popupOf.set(pressed, popup);
  popups.set(popup.frame.contentWindow, popup);
  popup.open();
});

// Forms that were loaded before this script have already sent their first message.
for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-tessera]')) {
  if (frame.contentWindow && new URL(frame.src, location.href).origin === origin)
    greet(frame.contentWindow, frame.dataset.tessera === 'follow');
}
