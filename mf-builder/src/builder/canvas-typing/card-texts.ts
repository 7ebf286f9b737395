import type { FieldPatch } from '@tessera/fields/field-settings';
import { type Field, modelOf } from '@tessera/fields/models';

/** A text of a field that is typed on its card. */
export interface CardText {
  member: 'label' | 'description' | 'options';
  /** Index among the options; 0 for the other members. */
  at: number;
}

export const label: CardText = { member: 'label', at: 0 };
const description: CardText = { member: 'description', at: 0 };

/** The text as the document stores it; undefined if the field no longer has it. */
export function storedText(field: Field, { member, at }: CardText): string | undefined {
  return member === 'options' ? field.options[at] : field[member];
}

/** The change that gives a text of a field another content. Only descriptions have several lines. */
export function textPatch(field: Field, { member, at }: CardText, typed: string): FieldPatch {
  if (member === 'description') return { description: typed };
  const line = typed.replace(/[\r\n]+/g, ' ');
  if (member === 'label') return { label: line };
  return { options: field.options.map((option, place) => (place === at ? line : option)) };
}

/** The name of a text for screen readers. */
export function textName({ member, at }: CardText): string {
  if (member === 'options') return `Option ${at + 1}`;
  return member === 'label' ? 'Label' : 'Description';
}

/** The elements on the card that show a text of this member. Cards show the same option only once. */
function elementsOf(row: ParentNode, member: CardText['member']): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(`[data-text="${member}"]`)];
}

/** The places of the options that the card shows, in order: the first of those with the same text. */
const shownOptions = ({ options }: Field) => [...new Set(options)].map((option) => options.indexOf(option));

/** The texts that a card shows, in order. A question also has a place for the description that it does not have yet. */
export function textsOn(row: ParentNode, field: Field): CardText[] {
  const { hasOptions, isContent, isHidden } = modelOf(field);
  const isShown = (member: CardText['member']) => elementsOf(row, member).length > 0;
  return [
    ...(isShown('label') ? [label] : []),
    ...(isShown('description') || !(isContent || isHidden) ? [description] : []),
    ...(hasOptions && isShown('options') ? shownOptions(field).map((at): CardText => ({ member: 'options', at })) : []),
  ];
}

/** The element that shows a text; undefined while the card shows another option with the same text instead. */
export function elementOf(row: ParentNode, field: Field, { member, at }: CardText): HTMLElement | undefined {
  return elementsOf(row, member)[member === 'options' ? shownOptions(field).indexOf(at) : 0];
}

/** The text at a point of the window; the first one of the card if there is none. */
export function textAt(row: HTMLElement, field: Field, x: number, y: number): CardText | undefined {
  const texts = textsOn(row, field);
  const below = document.elementsFromPoint(x, y);
  return (
    texts.find((text) => below.includes(elementOf(row, field, text) ?? row) && elementOf(row, field, text)) ?? texts[0]
  );
}
