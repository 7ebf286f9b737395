import type { ErrorFormatter } from '@tessera/fields/error-messages';
import type { AnswerErrors, Json } from '@tessera/fields/field';
import { type Field, modelOf, takesFiles } from '@tessera/fields/models';
import { isTyped } from '@tessera/fields/typed';
import type { AnswerMap } from '@tessera/form-model/page-renderer';

/** Answers that their questions can show, and the labels of the questions that lost some or refuse one. */
export interface FittedAnswers {
  answers: AnswerMap;
  unfit: string[];
}

const asList = (value: Json | undefined): Json[] =>
  (Array.isArray(value) ? value : [value ?? '']).filter((each) => each !== '');

/** Writes no message for an order that lacks new options: the control adds them. */
const exceptIncomplete: ErrorFormatter = (problem) => (problem[0] === 'rankAll' ? '' : String(problem));

/** The errors of the given answers of these questions: none of those that are only missing. */
export function refusals(fields: readonly Field[], answers: AnswerMap, formatError?: ErrorFormatter): AnswerErrors {
  const isGiven = (key: string) => asList(answers[key]).length > 0;
  return Object.fromEntries(
    fields.flatMap((field) =>
      Object.entries(modelOf(field).validate(field, answers, false, formatError)).filter(
        ([key]) => key === field.id || isGiven(key),
      ),
    ),
  );
}

/** Whether these are several files and the control of the question shows them all, also if it takes only one. */
function showsFiles(field: Field, names: readonly Json[]): boolean {
  const several = { ...field, validation: { maxCount: names.length } };
  return (
    takesFiles(field) &&
    names.length > 1 &&
    !modelOf(field).validate(several, { [field.id]: [...names] }, false)[field.id]
  );
}

/**
 * Fits answers to questions that the owner has changed. A control cannot show an answer that its question does not accept,
 * so the visitor could not correct it. A list keeps the accepted items; a single answer becomes a list, or the other way
 * round, if the question now asks for that. An answer that breaks the owner’s limits stays, as all files do: the page shows it
 * with its error.
 *
 * @param fields whose questions have changed; other answers stay as they are
 */
export function fitting(fields: readonly Field[], answers: AnswerMap): FittedAnswers {
  const fitted = { ...answers };
  const unfit = fields.filter((field) => {
    const model = modelOf(field);
    const { min, max } = field.validation;
    // A slider has no place for a number outside its range. Other controls show an answer that breaks a limit.
    const lenient = { ...field, validation: model.hasPlaceholder ? {} : { min, max } };
    const initial = model.initial(field);
    const keys = model.keys(field).filter((key) => key in initial || key in answers);
    // A repeating group reads the answers to its parts only with its entries.
    const partErrors = model.press && model.validate(lenient, answers, false, exceptIncomplete);
    const lost = keys.filter((key) => {
      const given = asList(answers[key]).map((each) => (model.writing || !isTyped(each) ? each : each.typed));
      if (given.length === 0) {
        if (key in fitted && Array.isArray(initial[key]) !== Array.isArray(fitted[key])) delete fitted[key];
        return false;
      }
      const taken = given.filter(
        (each) => !(partErrors ?? model.validate(lenient, { [key]: each }, false, exceptIncomplete))[key],
      );
      if (Array.isArray(initial[key]) || showsFiles(field, taken)) fitted[key] = taken;
      else if (taken.length === 1 && given.length === 1) fitted[key] = taken[0] ?? '';
      else delete fitted[key];
      return !(key in fitted) || taken.length < given.length;
    });
    return lost.length > 0 || Object.keys(refusals([field], fitted)).length > 0;
  });
  return { answers: fitted, unfit: unfit.map(({ label }) => label) };
}
