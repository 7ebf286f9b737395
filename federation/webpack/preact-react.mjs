import { createElement, hydrate, options, render } from 'preact';

export { createElement, Fragment } from 'preact';
export { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';

/*
 * The part of React that the visitor’s page uses, on Preact. `preact/compat` covers all of React and would add 1.3 KB. An
 * import that is missing here fails the build. Component tests of the page run on this module, too.
 */

/** Inputs whose value changes with each key: React calls `onChange` then, the browser `oninput`. */
const isTyped = (type, props) =>
  type === 'textarea' || (type === 'input' && !['checkbox', 'radio', 'file'].includes(props.type));

const original = options.vnode;
options.vnode = (vnode) => {
  const { type, props } = vnode;
  if (props.onChange && isTyped(type, props)) {
    const { onChange, onInput, ...others } = props;
    vnode.props = { ...others, onInput: onChange, onInputCapture: onInput };
  }
  original?.(vnode);
};

/** Renders a component again only when `isSame` says that its props differ. */
export function memo(type, isSame) {
  return function (props) {
    this.shouldComponentUpdate = (next) => !isSame(this.props, next);
    return createElement(type, props);
  };
}

export function createRoot(container) {
  return { render: (element) => render(element, container) };
}
export function hydrateRoot(container, element) {
  hydrate(element, container);
  return createRoot(container);
}
