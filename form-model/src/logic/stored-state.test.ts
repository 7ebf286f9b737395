import { modelOf } from '@tessera/fields/models';
import { validateSubmission } from '../answers/validate-submission';
import { compileConditions } from '../conditions/compile-conditions';
import { conditionOf, fieldOf, formDocumentWith, pageOf } from '../testing/form-fixture';
import { storedState } from './stored-state';

type Term = [fieldId: string, comparison: string, operand: string];

const long = 'ä'.repeat(50_000);

/** The `flag` spares the long comparisons, and is hidden in the end, so that it is not stored: a circle. */
const flagged = formDocumentWith(
  [
    pageOf(
      'page1',
      fieldOf('text', 'flag'),
      fieldOf('textarea', 'long'),
      fieldOf('text', 'note', { label: 'About {{long|nothing}}' }),
    ),
  ],
  [
    conditionOf('hide', 'flag', [['note', 'isEmpty', null]]),
    {
      ...conditionOf('hide', 'note', [
        ['flag', 'is', 'on'],
        ...Array.from({ length: 8_000 }, (_, at) => ['long', 'contains', `b${at}`] satisfies Term),
      ]),
      match: 'any' as const,
    },
  ],
);

/** What the server stores of a submission. */
function stored() {
  const result = validateSubmission(compileConditions(flagged), { flag: 'on', long, note: 'yes' });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.data;
}

test('ANS-10 evaluates stored answers within the bound of a submission', () => {
  const data = stored();
  expect(data).toEqual({ long });
  const { contains } = modelOf(fieldOf('textarea', 'long')).comparisons;
  if (!contains) throw new Error('Texts have this comparison');
  const compare = jest.spyOn(contains, 'holds');
  const { visible, pages } = storedState(compileConditions(flagged), data);
  expect(compare.mock.calls.length).toBeLessThan(4_000);
  // Without the conditions, every question counts as shown.
  expect([...visible]).toEqual(['flag', 'long', 'note']);
  expect(pages).toHaveLength(1);
  compare.mockRestore();
});
