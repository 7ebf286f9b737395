import { atom } from 'jotai';

export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** An answer that the owner begins to insert: the text field, and the text that was typed after `{{`. */
export interface PipeTarget {
  element: TextElement;
  query: string;
}

/** The text field whose menu of answers is open; null for none. */
export const pipeTargetAtom = atom<PipeTarget | null>(null);

/** Finds a name that is being typed before the caret. */
const TYPED = /\{\{([^{}|]*)$/;

/** Whether this is a text field whose text can contain answers: `data-plain` marks settings that visitors do not read as texts. */
export function takesPipes(element: unknown): element is TextElement {
  const isText =
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');
  return isText && element.closest('[data-pipes]') !== null && element.closest('[data-plain]') === null;
}

/** The answer that is begun before the caret of a text field; null for none. */
export function targetOf(element: unknown): PipeTarget | null {
  if (!takesPipes(element)) return null;
  const typed = TYPED.exec(element.value.slice(0, element.selectionStart ?? 0));
  return typed ? { element, query: typed[1] ?? '' } : null;
}

/** Writes a text as if it was typed, so that React takes it over. */
function write(element: TextElement, value: string, caret: number): void {
  const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.setSelectionRange(caret, caret);
}

/** Begins an answer at the caret of a text field. */
export function beginPipe(element: TextElement): void {
  const at = element.selectionStart ?? element.value.length;
  element.focus();
  write(element, `${element.value.slice(0, at)}{{${element.value.slice(at)}`, at + 2);
}

/** Whether a text field takes an expression. There, an answer has no fallback, and none comes too late. */
export function isExpression(element: TextElement): boolean {
  return element.dataset.setting === 'expression';
}

/** Whether the begun name stands between the brackets of `points(…)`. */
export function isInPoints({ element, query }: PipeTarget): boolean {
  const before = element.value.slice(0, (element.selectionStart ?? 0) - query.length);
  return isExpression(element) && /points\(\s*\{\{$/i.test(before);
}

/** Writes the points of a question in place of the begun answer. */
export function insertPoints(target: PipeTarget, name: string): void {
  if (isInPoints(target)) {
    insertPipe(target, name);
    return;
  }
  const { element, query } = target;
  const caret = element.selectionStart ?? 0;
  const before = element.value.slice(0, caret - query.length - '{{'.length);
  const call = `points({{${name}}})`;
  write(element, `${before}${call}${element.value.slice(caret).replace(/^\}\}/, '')}`, before.length + call.length);
  element.focus();
}

/** Completes the begun answer, and puts the caret where the fallback is typed. */
export function insertPipe({ element, query }: PipeTarget, name: string): void {
  const caret = element.selectionStart ?? 0;
  const before = element.value.slice(0, caret - query.length);
  const after = element.value.slice(caret).replace(/^\}\}/, '');
  const end = isExpression(element) ? '' : '|';
  const beyond = isExpression(element) ? '}}'.length : end.length;
  write(element, `${before}${name}${end}}}${after}`, before.length + name.length + beyond);
  element.focus();
}
