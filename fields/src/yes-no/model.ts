import type { Json } from '../field';
import { presenceComparisons } from '../shared/model/presence-comparisons';
import { singleKey } from '../shared/model/single-key';
import { yesNoWords } from './words';

const meanings: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
  ...Object.values(yesNoWords).flatMap(([yes, no]) => [
    [yes.toLowerCase(), true] as const,
    [no.toLowerCase(), false] as const,
  ]),
]);

/** Reads `true`, `false` or the word for it in any language of the visitor’s page. */
export function parseYesNo(value: Json): boolean | null | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return undefined;
  const text = value.trim().toLowerCase();
  return text === '' ? null : meanings.get(text);
}

const isAnswer = (wanted: boolean) => (answer: boolean | null) => answer === wanted;

/** A question that is answered with yes or no, stored as a boolean. */
export const model = singleKey<'yes-no', boolean | null>({
  type: 'yes-no',
  name: 'Yes or no',
  family: 'choice',
  empty: null,
  parse: parseYesNo,
  typeError: () => ['offered'],
  start: (field) => parseYesNo(field.defaultValue) ?? '',
  write: (answer) => (answer ? 'Yes' : 'No'),
  say: (_field, answer, language) => wordFor(answer === true, language),
  tiles: () => [1, 1],
  comparisons: {
    isYes: { label: 'is yes', operand: 'none', holds: isAnswer(true) },
    isNo: { label: 'is no', operand: 'none', holds: isAnswer(false) },
    ...presenceComparisons<boolean | null>((answer) => answer === null),
  },
});

/** ‘Yes’ or ‘No’ in a language; in English where there is no translation. */
export function wordFor(answer: boolean, language: string): string {
  const [yes, no] = yesNoWords[language.split('-')[0] ?? ''] ?? ['Yes', 'No'];
  return answer ? yes : no;
}
