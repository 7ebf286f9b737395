import type { Json } from '../field';
import { presenceComparisons } from '../shared/model/presence-comparisons';
import { singleKey } from '../shared/model/single-key';
import { parseYesNo } from '../yes-no/model';

/** Reads a ticked box as true, and an unticked one as no answer. */
function parseTick(value: Json): true | null | undefined {
  const answer = value === 'on' ? true : parseYesNo(value);
  return answer === undefined ? undefined : answer || null;
}

/** A box that visitors tick to agree to a text. */
export const model = {
  ...singleKey<'consent', true | null>({
    type: 'consent',
    name: 'Consent',
    family: 'choice',
    required: true,
    details: { agreement: 'I agree to the [terms](https://example.org/terms).' },
    empty: null,
    parse: parseTick,
    typeError: () => ['offered'],
    start: () => '',
    write: () => 'Yes',
    say: (_field, _answer, language) => (language.startsWith('en') ? 'Yes' : '✓'),
    tiles: () => [1],
    comparisons: presenceComparisons<true | null>((answer) => answer === null),
  }),
  isAgreement: true as const,
};
