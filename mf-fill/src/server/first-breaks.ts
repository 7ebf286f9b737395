import { options } from 'preact';

let isKept = false;

/**
 * Lets the server write a text that begins with a line break so that browsers show it: they leave out the first line break of a
 * textarea, and Preact, unlike React, does not write another one before it. Without script, each page would take one away.
 */
export function keepFirstBreaks(): void {
  if (isKept) return;
  isKept = true;
  const { vnode: next } = options;
  options.vnode = (vnode) => {
    const props = vnode.props as { value?: unknown };
    if (vnode.type === 'textarea' && typeof props.value === 'string' && props.value.startsWith('\n')) {
      props.value = `\n${props.value}`;
    }
    next?.(vnode);
  };
}
