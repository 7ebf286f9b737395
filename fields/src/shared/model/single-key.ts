import type { AnswerWriting, FieldModel, FieldOf, Json } from '../../field';
import { answerAt } from '../answer/answer-at';
import { rawText } from '../answer/raw-text';
import { formatEnglishError, type Problem } from '../messages/error-messages';
import { type ModelHead, modelHead } from './model-head';

/** Description of a type whose answer has one key, the field’s id. */
export interface SingleKey<Type extends string, Answer extends Json> extends ModelHead<Type> {
  /** The answer that `read` returns where there is none. */
  empty: Answer;
  /** Reads a value that is not null; undefined when the value is of another kind. */
  parse(value: Json, field: FieldOf): Answer | undefined;
  /** The error for a value of another kind: a list where a text is expected. */
  typeError(field: FieldOf, given: Json): Problem;
  /** The error of an answer that is not empty; `given` is the value from which it was read. */
  problem?(field: FieldOf, answer: Answer, given: Json): Problem | undefined;
  /** The stored form of an answer that is not empty; by default the answer. */
  stored?(field: FieldOf, answer: Answer): Json;
  /** The answer that a visitor starts with; by default the field’s default value. */
  start?(field: FieldOf): Json;
  /** The answer as text in the export; by default `String(answer)`. */
  write?(answer: Answer): string;
  /** The answer as a line for readers; by default as in the export. */
  say?(field: FieldOf, answer: Answer, language: string): string;
  /** See `FieldModel.writing`. */
  writing?: AnswerWriting;
  tiles(field: FieldOf): readonly number[];
  /** See `FieldModel.choices`. */
  choices?: FieldModel['choices'];
  /** See `FieldModel.ownOptions`. */
  ownOptions?: FieldModel['ownOptions'];
  comparisons: FieldModel<Type, Answer>['comparisons'];
}

/** The model of a type whose answer has one key. */
export function singleKey<Type extends string, Answer extends Json>(
  own: SingleKey<Type, Answer>,
): FieldModel<Type, Answer> {
  const parse = (field: FieldOf, value: Json) => (value === null ? own.empty : own.parse(value, field));
  const read = (field: FieldOf, answers: { readonly [key: string]: Json | undefined }) =>
    parse(field, answerAt(answers, field.id)) ?? own.empty;
  const isEmpty = (answer: Answer) => answer === own.empty || (Array.isArray(answer) && !answer.length);
  const write = (answer: Answer) => (isEmpty(answer) ? '' : (own.write ?? String)(answer));

  return {
    ...modelHead<Type, typeof own>(own),
    keys: (field) => [field.id],
    read,
    isEmpty,
    initial: (field) => ({ [field.id]: own.start ? own.start(field) : field.defaultValue }),
    validate(field, answers, required, formatError = formatEnglishError) {
      const given = answerAt(answers, field.id);
      const answer = parse(field, given);
      const problem: Problem | false | undefined =
        answer === undefined
          ? own.typeError(field, given)
          : isEmpty(answer)
            ? required && ['required']
            : own.problem?.(field, answer, given);
      return problem ? { [field.id]: formatError(problem, field.label.trim()) } : {};
    },
    normalise(field, answers) {
      const answer = read(field, answers);
      return isEmpty(answer) ? {} : { [field.id]: own.stored ? own.stored(field, answer) : answer };
    },
    csvColumns: (field) => [{ key: field.id, header: field.label }],
    csvCells(field, answers) {
      const value = answerAt(answers, field.id);
      const answer = parse(field, value);
      return [answer === undefined ? rawText(value) : write(answer)];
    },
    text: (field, answer, language = 'en') =>
      own.say && !isEmpty(answer) ? own.say(field, answer, language) : write(answer),
  };
}
