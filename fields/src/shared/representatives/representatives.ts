import type { FieldModel, FieldOf, Json } from '../../field';
import { modelOf, typeOf } from '../../models';
import { representativeMarks } from './representative-marks';
import { representativeTexts, type TextBounds } from './representative-texts';

/** Lists the representative answers to a field for comparisons with these operands. See `representativeAnswers`. */
export type Representatives = (field: FieldOf, operands: readonly Json[]) => readonly unknown[] | null;

const modelFor = (field: FieldOf) => modelOf({ type: typeOf(field) }) as FieldModel;
/** Whether the field accepts an answer. */
export function isValidFor(field: FieldOf) {
  return (answer: Json) => Object.keys(modelFor(field).validate(field, { [field.id]: answer }, false)).length === 0;
}

/** Representative answers of types whose answers have an order: numbers, dates and times. */
export function ordered<Mark extends string | number>(
  between: (low: Mark | undefined, high: Mark | undefined) => readonly Mark[],
  ends: (field: FieldOf) => readonly (Mark | undefined)[],
): Representatives {
  return (field, operands) => {
    const read = (value: Json = null) => modelFor(field).read(field, { [field.id]: value }) as Mark | null;
    const marks = [...operands, ...ends(field)].map(read);
    return [read(), ...representativeMarks(marks, between, isValidFor(field))];
  };
}

/** The only letter whose lower case is longer. A text that contains it may be shorter than its lower case. */
const DOTTED = '\u0130';

/** Comparisons ignore case, a pattern does not. So the pattern counts only for texts without letters. */
function canBeFor(field: FieldOf): TextBounds['canBe'] {
  const withoutPattern = { ...field, validation: { ...field.validation, pattern: '' } };
  return (text) =>
    text.includes(DOTTED.toLowerCase()) || isValidFor(text === text.toUpperCase() ? field : withoutPattern)(text);
}

/** A text that contains the operand is longer than it, so only the maximum length can exclude it. */
function canHoldFor(field: FieldOf): TextBounds['canHold'] {
  const { maxLength } = field.validation;
  const withoutOthers = { ...field, validation: maxLength === undefined ? {} : { maxLength } };
  return (text) => text.includes(DOTTED.toLowerCase()) || isValidFor(withoutOthers)(`${text}_`);
}

/** Texts of any form. */
export const anyText: Representatives = (field, operands) =>
  representativeTexts(operands, { canBe: canBeFor(field), canHold: canHoldFor(field) });
/** Texts of one form, such as email addresses. A part of such a text need not have that form. */
export const formedText: Representatives = (field, operands) =>
  representativeTexts(operands, { canBe: canBeFor(field), canHold: () => true });
