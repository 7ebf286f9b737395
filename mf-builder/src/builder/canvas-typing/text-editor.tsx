import { type Field, modelOf } from '@tessera/fields/models';
import { useSetAtom } from 'jotai';
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type CardText, elementOf, label, textName, textsOn } from './card-texts';
import styles from './text-editor.module.css';
import { endTypingAtom, startTypingAtom, typeAtom } from './typing';

export interface TextEditorProps {
  /** The card’s element. */
  row: HTMLElement;
  field: Field;
  text: CardText;
  /** The text with names in place of the ids of answers. */
  value: string;
}

const px = (length: string) => Number.parseFloat(length) || 0;

/** Where an option’s text begins: behind its box. */
function textStart(element: HTMLElement, lineHeight: number): { left: number; top: number } | undefined {
  const node = [...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
  if (!node) return undefined;
  const range = document.createRange();
  range.selectNodeContents(node);
  const first = range.getClientRects()[0];
  return first && { left: first.left, top: first.top + (first.height - lineHeight) / 2 };
}

/** Puts the input exactly over the text that it changes. */
function place(input: HTMLTextAreaElement, { row, field, text }: TextEditorProps): void {
  const shown = elementOf(row, field, text);
  const element = shown ?? (text.member === 'description' ? elementOf(row, field, label) : undefined);
  // The card shows another option with the same text: the input stays where it is.
  if (!element) return;
  const box = element.getBoundingClientRect();
  const look = getComputedStyle(element);
  const origin = row.getBoundingClientRect();
  const start = (text.member === 'options' && textStart(element, px(look.lineHeight))) || {
    left: box.left + px(look.paddingLeft),
    top: shown ? box.top + px(look.paddingTop) : box.bottom,
  };
  input.dataset.size = shown ? 'text' : 'small';
  for (const name of ['fontFamily', 'fontSize', 'fontWeight', 'lineHeight', 'letterSpacing'] as const)
    input.style[name] = shown ? look[name] : '';
  input.style.left = `${start.left - origin.left}px`;
  input.style.top = `${start.top - origin.top}px`;
  input.style.width = `${box.right - px(look.paddingRight) - start.left}px`;
  input.style.height = '0';
  const { paddingTop, paddingBottom } = getComputedStyle(input);
  input.style.height = `${input.scrollHeight - px(paddingTop) - px(paddingBottom)}px`;
}

/** Keeps the input over its text while either of them changes its size. */
function usePlace(input: RefObject<HTMLTextAreaElement | null>, props: TextEditorProps): void {
  useLayoutEffect(() => {
    if (input.current) place(input.current, props);
  });
  const { row } = props;
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const observer = new ResizeObserver(() => input.current && place(input.current, latest.current));
    observer.observe(row);
    return () => observer.disconnect();
  }, [row, input]);
}

/** The text after this one on the card, or before it. */
function neighbour({ row, field, text }: TextEditorProps, by: -1 | 1): CardText | undefined {
  const texts = textsOn(row, field);
  const at = texts.findIndex(({ member, at }) => member === text.member && at === text.at);
  return at < 0 ? undefined : texts[at + by];
}

/** An input in the place of a text on a card: Enter and leaving it end the typing, Escape puts the former text back. */
export function TextEditor(props: TextEditorProps) {
  const { row, field, text, value } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  const type = useSetAtom(typeAtom);
  const end = useSetAtom(endTypingAtom);
  const start = useSetAtom(startTypingAtom);
  usePlace(input, props);

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);

  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'Escape') end('former', true);
    else if (key === 'Enter' && !(shiftKey && text.member === 'description')) event.repeat || end('typed', true);
    else if (key === 'Tab') {
      const next = neighbour(props, shiftKey ? -1 : 1);
      // After the last text, Tab leaves the card.
      if (!next) return;
      end('typed', false);
      start(field.id, next);
    } else return;
    event.preventDefault();
  };
  return createPortal(
    <div data-pipes>
      <textarea
        ref={input}
        className={styles.input}
        rows={1}
        dir="auto"
        aria-label={`${textName(text)} of the ${modelOf(field).name} field`}
        aria-describedby={hint}
        placeholder={text.member === 'description' ? 'Description' : modelOf(field).name}
        value={value}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={press}
        // When the window loses the focus, the input stays the active element.
        onBlur={({ currentTarget }) => document.activeElement === currentTarget || end('typed', false)}
      />
      <p className={styles.hint} id={hint}>
        <kbd>Enter</kbd> saves <kbd>Esc</kbd> undoes
      </p>
    </div>,
    row,
  );
}
