import type { Json } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import { validateSubmission } from '../answers/validate-submission';
import { compileConditions } from '../conditions/compile-conditions';
import type { Jump } from '../form/form';
import { conditionOf, fieldOf, formDocumentWith, pageOf } from '../testing/form-fixture';

const refused = {
  ok: false,
  errors: { '': 'These answers are too long for the conditions of this form. Shorten them' },
};

/** Jumps from the first page, none of which holds. */
function jumpsWith(comparison: string, operand: Json, count: number): Jump[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `j${at}`,
    after: 'page1',
    to: { kind: 'page' as const, id: 'page3' },
    match: 'all' as const,
    terms: Array.from({ length: 20 }, () => ({ fieldId: 'compared', comparison, operand })),
  }));
}

/** A calculation and a condition that change each other in every round. */
const flip = {
  fields: [fieldOf('number', 'x'), fieldOf('calculated', 'y', { details: { expression: 'if(empty({{x}}), 0, 1)' } })],
  condition: conditionOf('hide', 'x', [['y', 'is', 1]]),
};

function formWith(compared: ReturnType<typeof fieldOf>, jumps: Jump[]) {
  const pages = [pageOf('page1', compared), pageOf('page2', ...flip.fields), pageOf('page3', fieldOf('text', 'note'))];
  return { ...formDocumentWith(pages, [flip.condition]), jumps };
}

const parts = Array.from({ length: 10 }, (_, at) => ({
  name: `p${at}`,
  label: `${at}`,
  placeholder: '',
  required: false,
}));
const entries = Array.from({ length: 50 }, () => Object.fromEntries(parts.map(({ name }) => [name, '5'])));

/** Sends an answer to a form with jumps that compare it. Returns the result and how often the answer was read. */
function sent(field: ReturnType<typeof fieldOf>, jumps: Jump[], answer: Json) {
  const read = jest.spyOn(modelOf(field), 'read');
  const result = validateSubmission(compileConditions(formWith(field, jumps)), { compared: answer, x: 1 });
  const reads = read.mock.calls.length;
  read.mockRestore();
  return { result, reads };
}

test('ANS-9 reads the entries of a group once for all jumps that compare their number', () => {
  const group = fieldOf('group', 'compared', { subfields: parts, validation: { maxCount: 50 } });
  const one = sent(group, jumpsWith('countAtLeast', 60, 1), entries);
  expect(one.result).toMatchObject({ ok: true });
  expect(sent(group, jumpsWith('countAtLeast', 60, 50), entries).reads).toBe(one.reads);
});

test('ANS-9 reads a list of 340,000 entries once for all jumps that compare it', () => {
  const field = fieldOf('checkbox', 'compared', { options: ['a'] });
  const answer = [...Array.from({ length: 340_000 }, () => ''), 'a'];
  const one = sent(field, jumpsWith('includesAll', ['a', 'b'], 1), answer);
  expect(sent(field, jumpsWith('includesAll', ['a', 'b'], 50), answer).reads).toBe(one.reads);
});

test('CALC-1 refuses long texts that many calculations compare', () => {
  const expression = Array.from({ length: 70 }, () => '({{a}} < {{b}})').join(' + ');
  const calculations = Array.from({ length: 16 }, (_, at) =>
    fieldOf('calculated', `c${at}`, { details: { expression } }),
  );
  const form = formDocumentWith(
    [pageOf('page1', fieldOf('textarea', 'a'), fieldOf('textarea', 'b'), ...calculations, ...flip.fields)],
    [flip.condition],
  );
  const checked = (length: number) =>
    validateSubmission(compileConditions(form), { a: 'ä'.repeat(length), b: `${'ä'.repeat(length)}b`, x: 1 });
  expect(checked(1_000)).toMatchObject({ ok: true });
  expect(checked(240_000)).toEqual(refused);
});

test('ANS-5 refuses answers that are nested thousands of times', () => {
  const form = formWith(fieldOf('text', 'compared'), jumpsWith('is', 'a', 1));
  const nested = JSON.parse('['.repeat(30_000) + ']'.repeat(30_000));
  expect(validateSubmission(compileConditions(form), { compared: nested, x: 1 })).toEqual(refused);
});
