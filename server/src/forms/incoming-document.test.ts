import { modelOf } from '@tessera/fields/models';
import { createField } from '@tessera/form-model/create-form';
import { applyFormInput, blankDocument, documentRefusal } from './incoming-document';

function sequentialIds() {
  let made = 0;
  return {
    newId: () => {
      made += 1;
      return `f${made}`;
    },
    now: () => '2026-01-01T00:00:00.000Z',
  };
}

/** Milliseconds of processor time, which other processes do not affect. */
function timed(fields: object[]): number {
  const input = { pages: [{ id: 'p1', name: 'Page 1', title: '', description: '', fields }] };
  const started = process.cpuUsage();
  documentRefusal(applyFormInput(blankDocument('Form'), 'Form', input), input, null);
  return process.cpuUsage(started).user / 1000;
}

const part = { name: 'p', label: 'Name', placeholder: '', required: false };

const wrong = [
  ['of other kinds', { label: 5, rows: 'x', options: [1, 2] }],
  ['too long', { label: 'x'.repeat(3_000) }],
] as const;

function fastest(count: number, change: object): number {
  const from = sequentialIds();
  const fields = Array.from({ length: count }, () => ({ ...createField('radio', from), ...change }));
  return Math.min(...[1, 2, 3].map(() => timed(fields)));
}

test.each<readonly [string, object]>([['in order', {}], ...wrong])(
  'checks a form with fields that are %s in about linear time',
  (_, change) => {
    expect(fastest(2_000, change)).toBeLessThan(40 * Math.max(fastest(200, change), 1));
  },
);

test.each(wrong)('rejects a form with fields that are %s about as fast as it accepts a valid one', (_, change) => {
  expect(fastest(500, change)).toBeLessThan(20 * Math.max(fastest(500, {}), 2));
});

test('refuses a form that is too large before it looks at the answer keys, of which a repeating group has hundreds', () => {
  const keys = jest.spyOn(modelOf({ type: 'group' }), 'keys');
  const subfields = Array.from({ length: 20 }, (_, index) => ({ ...part, name: `p${index}` }));
  const fields = Array.from({ length: 1_500 }, (_, index) => ({ ...createField('group'), id: `f${index}`, subfields }));
  const pages = [{ id: 'p1', name: 'Page 1', title: '', description: '', fields }];
  const term = { fieldId: 'f1', comparison: 'countAtLeast', operand: 1 };
  const jumps = [{ id: 'j1', after: 'p1', to: { kind: 'page', id: 'p1' }, match: 'all', terms: [term] }];
  const input = { pages, jumps };
  const refusal = documentRefusal(applyFormInput(blankDocument('Form'), 'Form', input), input, null);
  expect(refusal).toMatchObject({
    refused: 'invalid-input',
    message: expect.stringMatching(/options and inputs in all/),
  });
  expect(keys).not.toHaveBeenCalled();
});
