import type { Comparison } from '../field';
import { mediaTypeName, usualMediaTypes } from './media-type-name';

/** Id of the comparison with a media type. */
export const HAS_KIND = 'hasKind';

/** The comparison with the media type of files, which only filters of responses have: answers are names. */
export const kindComparisons: { readonly [id: string]: Comparison<string[]> } = {
  [HAS_KIND]: {
    label: 'has a file of the type',
    operand: 'option',
    values: { listed: usualMediaTypes, nameOf: mediaTypeName },
    holds: (names, operand, kinds = []) => names.length > 0 && typeof operand === 'string' && kinds.includes(operand),
  },
};
