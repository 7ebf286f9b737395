import { formatEnglishError } from '../shared/messages/error-messages';
import { stepProblem, withAffixes } from './number-extras';
import { model as plain } from './plain-model';

/** A number, perhaps in steps and with a prefix or a suffix. The visitor’s page has it only where a form has such a number. */
export const model: typeof plain = {
  ...plain,
  validate(field, answers, required, formatError = formatEnglishError) {
    const number = plain.read(field, answers);
    const problem = number === null ? undefined : stepProblem(field, number);
    return {
      ...(problem && { [field.id]: formatError(problem, field.label.trim()) }),
      ...plain.validate(field, answers, required, formatError),
    };
  },
  text(field, answer, language) {
    const number = plain.text(field, answer, language);
    return number && withAffixes(field, number);
  },
};
