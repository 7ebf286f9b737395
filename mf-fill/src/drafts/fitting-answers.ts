import type { Json } from '@tessera/fields/field';
import { type Field, modelOf } from '@tessera/fields/models';
import { isTyped } from '@tessera/fields/typed';
import type { AnswerMap } from '@tessera/form-model/page-renderer';

/** Answers that their questions take, and the labels of the questions that some were taken from. */
export interface Fitting {
  answers: AnswerMap;
  unfit: string[];
}

const asList = (value: Json | undefined): Json[] =>
  (Array.isArray(value) ? value : [value ?? '']).filter((each) => each !== '');

/**
 * Fits answers that were given to earlier questions of the same ids: an answer that a question does not take could not be
 * seen, and so not be mended. A list keeps those of its items that are taken; a single answer becomes a list, or the other
 * way round, where the question asks for that now. The owner's limits are not looked at: what breaks them is seen.
 *
 * @param fields whose questions have changed; other answers stay as they are
 */
export function fitting(fields: readonly Field[], answers: AnswerMap): Fitting {
  const fitted = { ...answers };
  const unfit = fields.filter((field) => {
    const model = modelOf(field);
    const lenient = { ...field, validation: {} };
    const initial = model.initial(field);
    const lost = Object.keys(initial).filter((key) => {
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
