import { cpuMs, fastestInTurns } from '@tessera/fields/testing/cpu-ms';
import fc from 'fast-check';
import { compileConditions } from '../conditions/compile-conditions';
import { evaluateConditions } from '../conditions/conditions';
import { conditionOf, documentAndAnswers, documents, fieldOf, formDocumentWith, pageOf } from '../testing/form-fixture';
import { initialAnswers } from './initial-answers';
import { validatePage } from './validate-page';
import { validateSubmission } from './validate-submission';

const formDocument = formDocumentWith(
  [
    pageOf('page1', fieldOf('text', 'name', { label: 'Name', required: true }), fieldOf('email', 'mail')),
    pageOf('page2', fieldOf('number', 'age', { label: 'Age', required: true })),
  ],
  [conditionOf('hide', 'page2', [['name', 'is', 'Grete']])],
);
const check = (data: unknown) => validateSubmission(compileConditions(formDocument), data);

test('ANS-1 a visitor starts with a value under every key', () => {
  const address = fieldOf('address', 'home');
  const form = formDocumentWith([
    pageOf('page1', address, fieldOf('checkbox', 'areas'), fieldOf('text', 'note', { defaultValue: 'x' })),
  ]);
  expect(initialAnswers(form)).toEqual({
    home_street: '',
    home_city: '',
    home_state: '',
    home_zip: '',
    areas: [],
    note: 'x',
  });
});

test('ANS-2 all visible pages are checked at once', () => {
  expect(check({ mail: 'Grete' })).toEqual({
    ok: false,
    errors: { name: 'Name is required', mail: 'Please enter a valid email address', age: 'Age is required' },
  });
});

test('ANS-3 rejects an answer to a question that the form does not have', () => {
  expect(check({ name: 'Ada', age: 3, extra: 1 })).toEqual({
    ok: false,
    errors: { extra: 'This form has no such question' },
  });
  expect(check(JSON.parse('{"name":"Ada","age":3,"__proto__":{"admin":true}}'))).toMatchObject({ ok: false });
});

test('ANS-4 stores normalised answers without hidden ones', () => {
  expect(check({ name: ' Ada ', mail: '', age: '36' })).toMatchObject({ ok: true, data: { name: 'Ada', age: 36 } });
  expect(check({ name: 'Grete', age: 'unknown' })).toMatchObject({ ok: true, data: { name: 'Grete' } });
});

test.each([null, 'text', 5, [], undefined])('ANS-5 rejects %j as answers', (data) => {
  expect(check(data)).toMatchObject({ ok: false });
});

test('ANS-5 any JSON value gives data or errors', () => {
  fc.assert(
    fc.property(documents, fc.jsonValue(), (form, data) => {
      const result = validateSubmission(compileConditions(form), data);
      if (!result.ok) expect(Object.values(result.errors).every((error) => error !== '')).toBe(true);
    }),
  );
});

test('ANS-2 page by page and the whole submission agree', () => {
  fc.assert(
    fc.property(documentAndAnswers, ([form, answers]) => {
      const compiled = compileConditions(form);
      const { orphan: _, ...known } = answers;
      const state = evaluateConditions(compiled, known);
      const errors = Object.assign({}, ...state.pages.map((page) => validatePage(state, page, known)));
      const result = validateSubmission(compiled, known);
      expect(result.ok ? {} : result.errors).toEqual(errors);
      if ('orphan' in answers) expect(validateSubmission(compiled, answers).ok).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('ANS-4 the stored answers are a valid submission of a form without circles', () => {
  fc.assert(
    fc.property(documentAndAnswers, ([form, { orphan: _, ...answers }]) => {
      const order = form.pages.flatMap((page) => [page.id, ...page.fields.map(({ id }) => id)]);
      const conditions = form.conditions.filter(({ target, terms }) =>
        terms.every(({ fieldId }) => order.indexOf(fieldId) < order.indexOf(target.id)),
      );
      const compiled = compileConditions({ ...form, conditions });
      const result = validateSubmission(compiled, answers);
      if (result.ok) expect(validateSubmission(compiled, result.data)).toEqual(result);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['required by its own setting', { required: true }, [], true],
  ['required by a number of files', { validation: { minCount: 1 } }, [], true],
  ['required by a condition', {}, [conditionOf('require', 'plan', [['name', 'is', 'Ana']])], true],
  ['optional', {}, [], false],
])('ANS-7 a file that was not uploaded, where the question is %s', (_, more, conditions, refused) => {
  const withFile = formDocumentWith(
    [pageOf('page1', fieldOf('text', 'name'), fieldOf('file', 'plan', more))],
    conditions as Parameters<typeof formDocumentWith>[1],
  );
  const sent = { name: 'Ana', plan: 'a.pdf' };
  const result = validateSubmission(compileConditions(withFile), sent, { plan: ['a.pdf'] });
  expect(result).toMatchObject(
    refused
      ? { ok: false, errors: { plan: '“a.pdf” did not arrive. Choose the file again.' } }
      : { ok: true, data: sent },
  );
});

test('F16 a form of many slow patterns is checked in bounded time', () => {
  const slow = (count: number) =>
    formDocumentWith([
      pageOf(
        'page1',
        ...Array.from({ length: count }, (_, at) =>
          fieldOf('text', `f${at}`, { validation: { pattern: `((a|aa|ab)*b?){1,50}c{${at}}` } }),
        ),
      ),
    ]);
  const timeOf = (count: number) => {
    const compiled = compileConditions(slow(count));
    const data = Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 'ab'.repeat(500)]));
    const started = cpuMs();
    validateSubmission(compiled, data);
    return cpuMs() - started;
  };
  // Sixty slow patterns take no longer than a few, because the time budget is used up.
  expect(timeOf(600)).toBeLessThan(10 * Math.max(timeOf(60), 1));
});

test('ANS-9 refuses answers that are so long that the conditions of the form would take long', () => {
  const letters = (letter: string, count: number) => letter.repeat(count);
  const operands = Array.from({ length: 1_000 }, (_, at) => `word ${at}`);
  const hides = operands.map((operand, at) =>
    conditionOf('hide', 'seen', [[at % 2 ? 'one' : 'other', 'contains', operand]]),
  );
  const form = formDocumentWith(
    [pageOf('page1', fieldOf('textarea', 'one'), fieldOf('textarea', 'other'), fieldOf('text', 'seen'))],
    hides,
  );
  const checked = (length: number) =>
    validateSubmission(compileConditions(form), { one: letters('Ä', length), other: letters('Ö', length) });
  // The longest answers that a question accepts are compared with a thousand words.
  expect(checked(50_000)).toMatchObject({ ok: true });
  expect(checked(240_000)).toEqual({
    ok: false,
    errors: { '': 'These answers are too long for the conditions of this form. Shorten them' },
  });
});

test('ANS-9 checks long lists of choices in about linear time', () => {
  const names = (of: string, count: number) => Array.from({ length: count }, (_, at) => `${of} ${at}`);
  const timeOf = (count: number) => {
    const options = names('option', count);
    const fields = [
      fieldOf('checkbox', 'chosen', { options }),
      fieldOf('picture-choice', 'images', { options, details: { many: true } }),
      fieldOf('matrix', 'grid', { options, details: { many: true } }),
    ];
    const conditions = fields.flatMap(({ id, type }) =>
      (type === 'matrix' ? ['includes', 'doesNotInclude'] : ['includesAny', 'includesAll']).map((comparison) =>
        conditionOf('hide', 'note', [[id, comparison, options]]),
      ),
    );
    // The note contains an answer, which is written before it is checked.
    const note = fieldOf('text', 'note', { label: 'About {{chosen}} and {{grid}}' });
    const compiled = compileConditions(formDocumentWith([pageOf('page1', ...fields, note)], conditions));
    const answers = [names('word', 4 * count), [...options].reverse()].map((list) => ({
      chosen: list,
      images: list,
      grid_row1: list,
    }));
    const started = cpuMs();
    for (const each of answers) validateSubmission(compiled, each);
    return cpuMs() - started;
  };
  const [short = 0, long = 0] = fastestInTurns([() => timeOf(1_000), () => timeOf(10_000)], 3);
  // Linear would be 10 and quadratic 100; large lists do not fit into the caches of a busy processor.
  expect(long).toBeLessThan(60 * Math.max(short, 1));
});

test('ANS-9 refuses long lists that many conditions look through', () => {
  const hides = Array.from({ length: 1_000 }, (_, at) =>
    conditionOf('hide', 'note', [['chosen', 'includesAny', [`option ${at}`]]]),
  );
  const form = formDocumentWith([pageOf('page1', fieldOf('checkbox', 'chosen'), fieldOf('text', 'note'))], hides);
  const chosen = Array.from({ length: 48_000 }, (_, at) => at.toString(36));
  expect(validateSubmission(compileConditions(form), { chosen })).toEqual({
    ok: false,
    errors: { '': 'These answers are too long for the conditions of this form. Shorten them' },
  });
});
