const style = (element: HTMLElement, rules: Partial<CSSStyleDeclaration>) => Object.assign(element.style, rules);

/** A popup with a form. Closing only hides it: the answers are still there when it opens again. */
export interface Popup {
  link: HTMLAnchorElement;
  frame: HTMLIFrameElement;
  open(): void;
  close(): void;
  /** The form was submitted: the popup opens a new one next time. */
  finish(): void;
}

/** Creates the popup of a link, in the browser’s own dialog. */
export function makePopup(link: HTMLAnchorElement): Popup {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', link.textContent ?? '');
  style(dialog, {
    width: 'min(46rem, 100vw - 2rem)',
    height: 'min(52rem, 100vh - 2rem)',
    maxWidth: 'none',
    maxHeight: 'none',
    padding: '0',
    border: '0',
    borderRadius: '10px',
    overflow: 'hidden',
  });
  const frame = document.createElement('iframe');
  frame.src = link.href;
  frame.title = link.textContent ?? '';
  style(frame, { display: 'block', width: '100%', height: '100%', border: '0' });
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '×';
  close.setAttribute('aria-label', link.dataset.close ?? 'Close');
  style(close, {
    position: 'absolute',
    insetBlockStart: '8px',
    insetInlineEnd: '8px',
    width: '44px',
    height: '44px',
    border: '0',
    borderRadius: '6px',
    background: '#fff',
    color: '#1b2233',
    font: '24px/1 system-ui, sans-serif',
    cursor: 'pointer',
  });
  close.onclick = () => dialog.close();
  let isFinished = false;
  dialog.onclose = () => {
    if (isFinished) dialog.remove();
    link.focus();
  };
  dialog.append(frame, close);
  document.body.append(dialog);
  return {
    link,
    frame,
    open: () => dialog.showModal(),
    close: () => dialog.close(),
    finish: () => {
      isFinished = true;
    },
  };
}
