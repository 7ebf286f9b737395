import { manyChoices } from '../shared/choice/many-choices';
import { notOffered } from '../shared/choice/single-choice';
import { formatEnglishError } from '../shared/messages/error-messages';

const base = manyChoices({ type: 'picture-choice', name: 'Picture choice', family: 'choice' });

/** Options with images: one of them, or any number with the detail `many`. Answered with a list, as check boxes are. */
export const model: typeof base = {
  ...base,
  initial(field) {
    const chosen = base.initial(field)[field.id];
    return { [field.id]: Array.isArray(chosen) && field.details?.many !== true ? chosen.slice(0, 1) : (chosen ?? []) };
  },
  validate(field, answers, required, formatError = formatEnglishError) {
    const found = base.validate(field, answers, required, formatError);
    const isTooMany = field.details?.many !== true && base.read(field, answers).length > 1;
    return isTooMany ? { [field.id]: formatError(notOffered(), field.label.trim()), ...found } : found;
  },
};
