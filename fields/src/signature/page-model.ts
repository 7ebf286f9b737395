import { fileNames, MAX_FILE_NAME } from '../file/names';
import { presenceComparisons } from '../shared/model/presence-comparisons';
import { singleKey } from '../shared/model/single-key';

/** A signature, drawn or typed: an image that is stored as the file of an upload is. The answer is its name. */
export const model = singleKey<'signature', string[]>({
  type: 'signature',
  name: 'Signature',
  family: 'text',
  takesFiles: true,
  validation: { kinds: ['image/png', 'image/jpeg'] },
  empty: [],
  parse: fileNames,
  typeError: () => ['file'],
  problem: (_field, names) =>
    names.length > 1 || names.some((name) => name.length > MAX_FILE_NAME) ? ['file'] : undefined,
  stored: (_field, names) => names.join(''),
  start: () => '',
  write: (names) => names.join('; '),
  tiles: () => [3],
  comparisons: presenceComparisons<string[]>((names) => !names.length),
});
