import type { AnswerWriting, FieldModel, FieldOf, Json } from '../../field';
import { answerAt } from '../answer/answer-at';
import { rawText } from '../answer/raw-text';
import { type Problem, sayInEnglish } from '../messages/sentences';
import { type ModelHead, modelHead } from './model-head';

/** What a type that is answered under one key, its field's id, has of its own. */
export interface SingleKey<Type extends string, Answer extends Json> extends ModelHead<Type> {
  /** The answer that says nothing. */
  empty: Answer;
  /** The answer in a value that is not null; undefined when the value is of another kind. */
  parse(value: Json): Answer | undefined;
  /** The error for a value of another kind: a list where a text is expected. */
  typeError(field: FieldOf, given: Json): Problem;
  /** What is wrong with an answer that is not empty; `given` is the value that it was read from. */
  problem?(field: FieldOf, answer: Answer, given: Json): Problem | undefined;
  /** What is stored of an answer that is not empty; the answer itself unless given. */
  stored?(field: FieldOf, answer: Answer): Json;
  /** What the visitor starts with; the default value unless given. */
  start?(field: FieldOf): Json;
  /** The answer as text; the words of `String` unless given. */
  write?(answer: Answer): string;
  /** The answer as a line to read, where it says more than the export. */
  say?(field: FieldOf, answer: Answer, language: string): string;
  /** See `FieldModel.writing`. */
  writing?: AnswerWriting;
  tiles(field: FieldOf): readonly number[];
  comparisons: FieldModel<Type, Answer>['comparisons'];
}

/** The model of a type that is answered under one key. */
export function singleKey<Type extends string, Answer extends Json>(
  own: SingleKey<Type, Answer>,
): FieldModel<Type, Answer> {
  const parse = (value: Json) => (value === null ? own.empty : own.parse(value));
  const read = (field: FieldOf, answers: { readonly [key: string]: Json | undefined }) =>
    parse(answerAt(answers, field.id)) ?? own.empty;
  const isEmpty = (answer: Answer) => answer === own.empty || (Array.isArray(answer) && !answer.length);
  const write = (answer: Answer) => (isEmpty(answer) ? '' : (own.write ?? String)(answer));

  return {
    ...modelHead(own),
    tiles: own.tiles,
    comparisons: own.comparisons,
    keys: (field) => [field.id],
    read,
    isEmpty,
    initial: (field) => ({ [field.id]: own.start ? own.start(field) : field.defaultValue }),
    validate(field, answers, required, say = sayInEnglish) {
      const given = answerAt(answers, field.id);
      const answer = parse(given);
      const problem: Problem | false | undefined =
        answer === undefined
          ? own.typeError(field, given)
          : isEmpty(answer)
            ? required && ['required']
            : own.problem?.(field, answer, given);
      return problem ? { [field.id]: say(problem, field.label.trim()) } : {};
    },
    normalise(field, answers) {
      const answer = read(field, answers);
      return isEmpty(answer) ? {} : { [field.id]: own.stored ? own.stored(field, answer) : answer };
    },
    csvColumns: (field) => [{ key: field.id, header: field.label }],
    csvCells(field, answers) {
      const value = answerAt(answers, field.id);
      const answer = parse(value);
      return [answer === undefined ? rawText(value) : write(answer)];
    },
    text: (field, answer, language = 'en') =>
      own.say && !isEmpty(answer) ? own.say(field, answer, language) : write(answer),
    ...(own.writing && { writing: own.writing }),
  };
}
