import type { FieldOf } from '../field';
import { countProblem } from '../shared/choice/options';
import { presenceComparisons } from '../shared/model/presence-comparisons';
import { singleKey } from '../shared/model/single-key';
import { fileNames, MAX_FILE_NAME } from './names';

const takesSeveral = (field: FieldOf) => (field.validation.maxCount ?? 1) > 1;

/**
 * Files: the answer is the name of the file, or a list of names if the field accepts several. The bytes are stored
 * separately.
 */
export const model = singleKey<'file', string[]>({
  type: 'file',
  name: 'File Upload',
  family: 'text',
  takesFiles: true,
  limits: ['minCount', 'maxCount', 'maxBytes', 'kinds'],
  empty: [],
  parse: fileNames,
  typeError: () => ['file'],
  problem: (field, names) =>
    names.some((name) => name.length > MAX_FILE_NAME) ? ['fileName'] : countProblem(field, names.length, 'Files', 1),
  stored: (field, names) => (takesSeveral(field) ? names : names.join('; ')),
  start: (field) => (takesSeveral(field) ? [] : ''),
  write: (names) => names.join('; '),
  tiles: () => [2],
  comparisons: presenceComparisons<string[]>((names) => !names.length),
});
