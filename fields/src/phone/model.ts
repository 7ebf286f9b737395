import type { Answers, FieldModel, FieldOf } from '../field';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { formatEnglishError, type Problem } from '../shared/messages/error-messages';
import { textProblem } from '../shared/text/text-limits';
import { readPhoneNumber } from './phone-numbers';
import { MAX_LENGTH, model as plain } from './plain-model';

/** The key of the chosen country. It is only read: the answer that is stored contains the country code. */
export function countryKey({ id }: Pick<FieldOf, 'id'>): string {
  return `${id}_country`;
}

/** Whether visitors choose the country of the number. */
export function takesCountry({ details }: Pick<FieldOf, 'details'>): boolean {
  return details?.countryCode === true;
}

/** The chosen country, or that of the owner where there was no choice, as in an import. */
function countryOf(field: FieldOf, answers: Answers): string {
  const given = answerAt(answers, countryKey(field));
  return given === null ? (field.details?.homeCountry ?? '') : rawText(given).trim();
}

const isWhole = (text: string) => /^[+＋]/.test(text);

/** The number in E.164 or, while it is none, the typed text. */
function read(field: FieldOf, answers: Answers): string {
  const typed = plain.read(field, answers);
  if (!takesCountry(field) || typed.length > MAX_LENGTH) return typed;
  return (typed && readPhoneNumber(typed, countryOf(field, answers))) || typed;
}

/** The error of a number with a country, under its key. */
function problemOf(field: FieldOf, answers: Answers): readonly [key: string, problem: Problem] | undefined {
  const typed = plain.read(field, answers);
  const country = countryOf(field, answers);
  if (typed.length > MAX_LENGTH) return [field.id, ['maxLength', { count: MAX_LENGTH }]];
  if (country === '' && !isWhole(typed)) return [countryKey(field), ['phoneCountry']];
  const number = readPhoneNumber(typed, country);
  if (number === null) return [field.id, ['phone']];
  const problem = textProblem(field, number ?? typed, MAX_LENGTH);
  return problem ? [field.id, problem] : undefined;
}

/** A phone number, perhaps with its country. A browser has it only where a form asks for countries. */
export const model: FieldModel<'phone', string> = {
  ...plain,
  keys: (field) => (takesCountry(field) ? [field.id, countryKey(field)] : plain.keys(field)),
  read,
  initial: (field) => ({
    ...plain.initial(field),
    ...(takesCountry(field) && { [countryKey(field)]: field.details?.homeCountry ?? '' }),
  }),
  validate(field, answers, required, formatError = formatEnglishError) {
    const isText = typeof (answerAt(answers, field.id) ?? '') === 'string';
    if (!takesCountry(field) || !isText || plain.read(field, answers) === '')
      return plain.validate(field, answers, required, formatError);
    const problem = problemOf(field, answers);
    return problem ? { [problem[0]]: formatError(problem[1], field.label.trim()) } : {};
  },
  normalise(field, answers) {
    const number = read(field, answers);
    return number === '' ? {} : { [field.id]: number };
  },
};
