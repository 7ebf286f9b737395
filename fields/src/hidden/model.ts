import { singleKey } from '../shared/model/single-key';
import { parseText } from '../shared/text/single-text';
import { textComparisons } from '../shared/text/text-comparisons';
import { textProblem } from '../shared/text/text-limits';

const MAX_LENGTH = 500;

const base = singleKey<'hidden', string>({
  type: 'hidden',
  name: 'Hidden field',
  family: 'special',
  isHidden: true,
  empty: '',
  parse: parseText,
  typeError: () => ['text'],
  problem: (field, text) => textProblem({ ...field, validation: {} }, text, MAX_LENGTH),
  tiles: () => [],
  comparisons: textComparisons,
});

/** A text that visitors do not see: from the form’s address, or the default value. It is never required. */
export const model: typeof base = {
  ...base,
  validate: (field, answers, _required, formatError) => base.validate(field, answers, false, formatError),
  parameter: ({ details }) => details?.parameter?.trim() ?? '',
};
