import type { Json } from '@tessera/fields/field';
import { type Field, modelOf } from '@tessera/fields/models';
import { isTyped } from '@tessera/fields/typed';
import type { AnswerMap } from '@tessera/form-model/page-renderer';

/** Answers that their questions accept, and the labels of the questions that lost some. */
export interface FittedAnswers {
  answers: AnswerMap;
  unfit: string[];
}

const asList = (value: Json | undefined): Json[] =>
  (Array.isArray(value) ? value : [value ?? '']).filter((each) => each !== '');

/**
 * Fits answers to questions that the owner has changed. A control cannot show an answer that its question does not accept,
 * so the visitor could not correct it. A list keeps the accepted items; a single answer becomes a list, or the other way
 * round, if the question now asks for that. Ignores the owner’s limits: the page shows an answer that breaks them.
 *
 * @param fields whose questions have changed; other answers stay as they are
 */
export function fitting(fields: readonly Field[], answers: AnswerMap): FittedAnswers {
  const fitted = { ...answers };
  const unfit = fields.filter((field) => {
    const model = modelOf(field);
    const lenient = { ...field, validation: {} };
    const initial = model.initial(field);
    const keys = model.keys(field).filter((key) => key in initial || key in answers);
    const lost = keys.filter((key) => {
      const given = asList(answers[key]).map((each) => (model.writing || !isTyped(each) ? each : each.typed));
      if (given.length === 0) {
        if (key in fitted && Array.isArray(initial[key]) !== Array.isArray(fitted[key])) delete fitted[key];
        return false;
      }
      const taken = given.filter((each) => !model.validate(lenient, { [key]: each }, false)[key]);
      if (Array.isArray(initial[key])) fitted[key] = taken;
      else if (taken.length === 1 && given.length === 1) fitted[key] = taken[0] ?? '';
      else delete fitted[key];
      return !(key in fitted) || taken.length < given.length;
    });
    return lost.length > 0;
  });
  return { answers: fitted, unfit: unfit.map(({ label }) => label) };
}
