import type { FieldModel, FieldOf, Json } from './field';
import { type FieldType, modelOf, typeOf } from './models';
import { momentsBetween, numbersBetween, representativeMarks } from './shared/representatives/representative-marks';
import { representativeChoices, representativeOptions } from './shared/representatives/representative-options';
import { representativeTexts, type TextBounds } from './shared/representatives/representative-texts';

/** Lists the representative answers to a field for comparisons with these operands. See `representativeAnswers`. */
type Representatives = (field: FieldOf, operands: readonly Json[]) => readonly unknown[] | null;

const modelFor = (field: FieldOf) => modelOf({ type: typeOf(field) }) as FieldModel;
const isValidFor = (field: FieldOf) => (answer: Json) =>
  Object.keys(modelFor(field).validate(field, { [field.id]: answer }, false)).length === 0;

/** Representative answers of types whose answers have an order: numbers, dates and times. */
const ordered =
  <Mark extends string | number>(
    between: (low: Mark | undefined, high: Mark | undefined) => readonly Mark[],
    ends: (field: FieldOf) => readonly (Mark | undefined)[],
  ): Representatives =>
  (field, operands) => {
    const read = (value: Json = null) => modelFor(field).read(field, { [field.id]: value }) as Mark | null;
    const marks = [...operands, ...ends(field)].map(read);
    return [read(), ...representativeMarks(marks, between, isValidFor(field))];
  };

const day = (date: string, by: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
const minute = (time: string, by: number) =>
  new Date(Date.parse(`2000-01-01T${time}:00Z`) + by * 60_000).toISOString().slice(11, 16);
const moments = ({ validation }: FieldOf) => [validation.earliest, validation.latest];

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
const text: Representatives = (field, operands) =>
  representativeTexts(operands, { canBe: canBeFor(field), canHold: canHoldFor(field) });
/** Texts of one form, such as email addresses. A part of such a text need not have that form. */
const formed: Representatives = (field, operands) =>
  representativeTexts(operands, { canBe: canBeFor(field), canHold: () => true });
const choice: Representatives = representativeOptions;

const representatives: { readonly [Type in FieldType]: Representatives } = {
  text,
  textarea: text,
  email: formed,
  phone: formed,
  number: ordered(numbersBetween, ({ validation }) => [validation.min, validation.max]),
  select: choice,
  radio: choice,
  checkbox: (field, operands) => representativeChoices(field, operands, isValidFor(field)),
  date: ordered(momentsBetween(day, '2000-01-01'), moments),
  time: ordered(momentsBetween(minute, '12:00'), moments),
  // Comparisons only see whether there is a file.
  file: () => [[], ['file']],
  rating: ordered(numbersBetween, ({ maxRating }) => [1, maxRating]),
  // Comparisons see the parts as one line.
  address: (_field, operands) =>
    representativeTexts(operands, { canBe: () => true, canHold: () => true })?.map((line) => ({ line })) ?? null,
};

/**
 * Lists answers such that every valid answer has the same result as one of them in each comparison of the field’s type
 * with these operands. Null where the list would be too long. The linter uses it to find comparisons that can never hold.
 */
export function representativeAnswers(field: FieldOf, operands: readonly Json[]): readonly unknown[] | null {
  return representatives[typeOf(field)](field, operands);
}
