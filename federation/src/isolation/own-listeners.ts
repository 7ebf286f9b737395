import { partIn } from './part-files';

/** Events of people. A part whose page is not shown has no use for them; others, such as `online`, may save its work. */
const ofPeople =
  /^(?:key|mouse|pointer|touch|click|dblclick|auxclick|contextmenu|wheel|scroll|input|change|submit|drag|drop|paste|copy|cut|beforeinput)/;

type Listener = EventListenerOrEventListenerObject;

let shown: string | null = null;

/** Names the part whose page is shown; null for none. */
export function showsPart(part: string | null): void {
  shown = part;
}

/**
 * Lets listeners that the code of a part adds to the window or the document hear events of people only while a page of that
 * part is shown. A part that does not remove a listener then disturbs no other.
 */
export function keepListenersApart(targets: readonly EventTarget[] = [window, document]): void {
  for (const target of targets) {
    const add = target.addEventListener;
    const remove = target.removeEventListener;
    /** By the listener that was added; one for each part that added it. */
    const wrapped = new WeakMap<object, Map<string, EventListener>>();
    target.addEventListener = (
      type: string,
      listener: Listener | null,
      options?: boolean | AddEventListenerOptions,
    ) => {
      const part = listener && ofPeople.test(type) ? partIn(new Error().stack ?? '')?.part : null;
      if (!listener || !part) return add.call(target, type, listener, options);
      const ofParts = wrapped.get(listener) ?? new Map<string, EventListener>();
      const own: EventListener =
        ofParts.get(part) ??
        ((event) => {
          if (shown !== part) return;
          if (typeof listener === 'function') listener.call(target, event);
          else listener.handleEvent(event);
        });
      wrapped.set(listener, ofParts.set(part, own));
      return add.call(target, type, own, options);
    };
    target.removeEventListener = (
      type: string,
      listener: Listener | null,
      options?: boolean | EventListenerOptions,
    ) => {
      // The same listener may hear other events, which are not wrapped.
      const wrappers = listener ? (wrapped.get(listener)?.values() ?? []) : [];
      for (const each of [listener, ...wrappers]) remove.call(target, type, each, options);
    };
  }
}
