import { removalName } from '@tessera/fields/file-names';
import { modelOf } from '@tessera/fields/models';
import { pressName } from '@tessera/fields/press-name';
import type { Advance, WholePost } from '@tessera/form-model/page-renderer';
import type { WirePublicForm } from '@tessera/form-model/wire';
import { toWirePublic } from '@tessera/form-model/wire-form';
import fc from 'fast-check';
import { hiddenInputNames } from '../form-screen/hidden-inputs';
import { english } from '../messages/english';
import { formOf, question } from '../testing/form-fixture';
import type { VisitorPage } from '../visitor-page/page-data';
import { advance, answersIn, rawAnswers } from './advance';

const form: WirePublicForm = toWirePublic(
  formOf([
    [question('text', 'name', { required: true }), question('checkbox', 'areas', { options: ['North', 'South'] })],
    [question('email', 'mail', { required: true })],
  ]),
);

const post = (values: { [name: string]: string | string[] }): WholePost => ({
  keys: () => Object.keys(values),
  has: (name) => Object.hasOwn(values, name),
  getAll: (name) => (Object.hasOwn(values, name) ? [values[name] ?? []].flat() : []),
});

function pageIn(step: Advance) {
  if (step.kind !== 'page') throw new Error('Something was submitted');
  return step.page as Extract<VisitorPage, { state: 'form' }>;
}

test('shows the second page with the answers from the hidden inputs after a post of the first', () => {
  const page = pageIn(
    advance(form, post({ name: 'Leda', areas: ['North', 'South'], step: 'next', [hiddenInputNames.page]: 'p1' })),
  );
  expect(page.progress).toMatchObject({
    pageId: 'p2',
    errors: {},
    answers: { name: 'Leda', areas: ['North', 'South'] },
  });
});

test('shows a refused page again with its answers and errors', () => {
  const page = pageIn(advance(form, post({ name: ' ', areas: 'South', step: 'next', [hiddenInputNames.page]: 'p1' })));
  expect(page.progress).toMatchObject({
    pageId: 'p1',
    errors: { name: 'name is required' },
    answers: { name: ' ', areas: ['South'] },
  });
});

test('turns back from a page with errors', () => {
  const page = pageIn(
    advance(
      form,
      post({
        mail: 'nonsense',
        step: 'previous',
        [hiddenInputNames.page]: 'p2',
        [hiddenInputNames.answers]: '{"name":"Leda"}',
      }),
    ),
  );
  expect(page.progress).toMatchObject({ pageId: 'p1', answers: { name: 'Leda', mail: 'nonsense' } });
});

test('submits all answers under the key of the opening on the last page', () => {
  const step = advance(
    form,
    post({
      mail: 'leda@post.example',
      step: 'submit',
      [hiddenInputNames.page]: 'p2',
      [hiddenInputNames.key]: 'key-1',
      [hiddenInputNames.openedAt]: '2026-01-01T00:00:00.000Z',
      [hiddenInputNames.answers]: '{"name":"Leda","areas":["North"]}',
    }),
  );
  expect(step).toMatchObject({
    kind: 'submit',
    submission: { key: 'key-1', version: 3, data: { name: 'Leda', areas: ['North'], mail: 'leda@post.example' } },
  });
});

test('offers answers that differ from the stored ones under a new key, with the receipt and without files', () => {
  const withFile = toWirePublic(formOf([[question('text', 'name'), question('file', 'plan')]]));
  const step = advance(
    withFile,
    post({
      name: 'Corrected',
      step: 'submit',
      [hiddenInputNames.key]: 'key-1',
      [hiddenInputNames.answers]: '{"plan":"old.pdf"}',
    }),
  );
  if (step.kind !== 'submit') throw new Error('Nothing was submitted');
  const page = step.again('7KQ2-9FWM-X3PA') as Extract<VisitorPage, { state: 'form' }>;
  expect(page.progress?.answers).toEqual({ name: 'Corrected', plan: '' });
  expect(page.storedReceipt).toBe('7KQ2-9FWM-X3PA');
  expect(page.opening.key).not.toBe('key-1');
});

test('does not submit from a page that is not the last', () => {
  expect(advance(form, post({ name: 'Leda', step: 'submit', [hiddenInputNames.page]: 'p1' })).kind).toBe('page');
});

test('reads an unticked box as an empty list, not as the answer before', () => {
  const page = pageIn(
    advance(
      form,
      post({
        name: 'Leda',
        step: 'next',
        [hiddenInputNames.page]: 'p1',
        [hiddenInputNames.answers]: '{"areas":["North"]}',
      }),
    ),
  );
  expect(page.progress?.answers.areas).toEqual([]);
});

describe('a question that the page showed and the visitor left empty', () => {
  const defaults = [
    question('radio', 'size', { options: ['Half', 'Full'], defaultValue: 'Full' }),
    question('yes-no', 'bed', { defaultValue: 'true' }),
    question('rating', 'rate', { defaultValue: '4' }),
    question('nps', 'again', { defaultValue: '9' }),
    question('scale', 'scale', { defaultValue: '3' }),
    question('consent', 'terms', { required: false }),
    question('matrix', 'days', { options: ['Saturday', 'Sunday'] }),
    question('checkbox', 'tools', { options: ['Spade', 'Hoe'], details: { chosen: ['Hoe'] } }),
  ];
  const form = toWirePublic(
    formOf([
      [question('text', 'name'), ...defaults, question('hidden', 'source', { defaultValue: 'poster' })],
      [question('rating', 'later', { defaultValue: '2' })],
    ]),
  );
  const elsewhere = { later: 5 };
  const answersAfter = (values: { [name: string]: string }) =>
    pageIn(
      advance(
        form,
        post({ name: 'Vera', step: 'next', [hiddenInputNames.answers]: JSON.stringify(elsewhere), ...values }),
      ),
    ).progress?.answers ?? {};

  test('has no answer, whatever its default value is', () => {
    const answers = answersAfter({ [hiddenInputNames.page]: 'p1' });
    const empty = defaults.flatMap((field) => modelOf(field).keys(field));
    expect(empty.filter((key) => !['', '[]'].includes(String(answers[key] ?? '')))).toEqual([]);
    expect(answers).toMatchObject({ name: 'Vera', source: 'poster', later: 5 });
  });

  test('keeps its default value where the page did not show it', () => {
    const hidden = JSON.stringify(['size']);
    expect(answersAfter({ [hiddenInputNames.page]: 'p1', [hiddenInputNames.hidden]: hidden })).toMatchObject({
      size: 'Full',
      rate: '',
    });
  });
});

test('keeps the places of a ranking that were left empty', () => {
  const order = question('ranking', 'order', { options: ['Sun', 'Rain', 'Snow', 'Fog'] });
  const ranked = toWirePublic(formOf([[order]]));
  const at = (places: string[]) => advance(ranked, post({ step: 'submit', order: places }));
  const page = pageIn(at(['Sun', '', 'Rain', 'Snow']));
  expect(page.progress?.answers.order).toEqual(['Sun', '', 'Rain', 'Snow']);
  expect(page.progress?.errors).toEqual({ order: expect.stringContaining('order') });
  expect(at(['Sun', 'Fog', 'Rain', 'Snow'])).toMatchObject({
    submission: { data: { order: ['Sun', 'Fog', 'Rain', 'Snow'] } },
  });
  expect(at(['', '', '', ''])).toMatchObject({ kind: 'submit', submission: { data: {} } });
});

test('gives a page or a submission for any post', () => {
  const values = fc.dictionary(
    fc.oneof(fc.constantFrom('name', 'areas', 'mail', 'step', ...Object.values(hiddenInputNames)), fc.string()),
    fc.oneof(fc.string(), fc.json(), fc.array(fc.string())),
  );
  fc.assert(fc.property(values, (made) => ['page', 'submit'].includes(advance(form, post(made)).kind)));
});

test('returns only the posted answers as text for a form that is closed or deleted', () => {
  const started = toWirePublic(
    formOf([[question('text', 'name', { label: 'Name' })], [question('text', 'secret', { defaultValue: 'Ours' })]]),
  );
  const posted = { name: 'Leda', [hiddenInputNames.page]: 'p1', [hiddenInputNames.answers]: '{}' };
  expect(answersIn(started, post(posted), english)).toEqual([{ label: 'Name', text: 'Leda' }]);
  const second = { [hiddenInputNames.page]: 'p2', secret: 'Mine', [hiddenInputNames.answers]: '{"name":"Leda"}' };
  expect(answersIn(started, post(second), english)).toEqual([
    { label: 'Name', text: 'Leda' },
    { label: 'secret', text: 'Mine' },
  ]);
  expect(answersIn(started, post({}), english)).toEqual([]);
});

test('removes an uploaded file by its button, without changes or errors elsewhere', () => {
  const files = toWirePublic(
    formOf([
      [
        question('file', 'photos', { validation: { maxCount: 3 } }),
        question('file', 'letter'),
        question('text', 'name', { required: true }),
      ],
    ]),
  );
  const hiddenInputs = {
    [hiddenInputNames.answers]: '{"photos":["image.jpg","image.jpg"],"letter":"c.pdf"}',
    [hiddenInputNames.files]: '{"photos":["first","second"],"letter":["third"]}',
    name: '',
  };
  const page = (button: { [name: string]: string }) => pageIn(advance(files, post({ ...hiddenInputs, ...button })));
  expect(page({ [removalName('photos')]: '0' }).progress).toEqual({
    pageId: 'p1',
    errors: {},
    answers: { photos: ['image.jpg'], letter: 'c.pdf', name: '' },
    files: { photos: ['second'], letter: ['third'] },
  });
  expect(page({ [removalName('letter')]: '0' }).progress?.answers).toMatchObject({ letter: '' });
  const removed = (button: object) => advance(files, post({ ...hiddenInputs, ...button }));
  expect(removed({ [removalName('photos')]: '1' })).toMatchObject({ kind: 'page', removed: ['second'] });
  expect(removed({ step: 'submit' })).not.toHaveProperty('removed');
});

describe('a refused file', () => {
  const form = toWirePublic(
    formOf([
      [question('text', 'name')],
      [
        question('file', 'photos', { validation: { maxCount: 3 } }),
        question('group', 'guests', { subfields: [{ name: 'name', label: 'Name', placeholder: '', required: false }] }),
      ],
    ]),
  );
  const problems = { photos: 'This kind of file is not accepted.' };
  const onSecond = {
    [hiddenInputNames.page]: 'p2',
    [hiddenInputNames.answers]: '{"name":"Leda","photos":["image.jpg"]}',
    [hiddenInputNames.files]: '{"photos":["first"]}',
    'guests.entries': '0',
    'guests.0.name': 'Ana',
  };
  const after = (button: { [name: string]: string }, errors = problems) =>
    pageIn(advance(form, post({ ...onSecond, ...button }), errors)).progress;

  test.each([
    ['Add another', { [pressName('guests')]: 'add' }],
    ['Remove file', { [removalName('photos')]: '0' }],
    ['Previous', { step: 'previous' }],
    ['Submit', { step: 'submit' }],
  ])('is named on the page after %s', (_button, pressed) => {
    expect(after(pressed)).toMatchObject({ pageId: 'p2', errors: problems, answers: { 'guests.0.name': 'Ana' } });
  });

  test('does not keep the visitor from turning back with the next press', () => {
    expect(after({ step: 'previous' }, {} as typeof problems)).toMatchObject({ pageId: 'p1', errors: {} });
  });

  test('does not keep the visitor on a page that no longer asks for it', () => {
    const gone = { gone: 'This kind of file is not accepted.' } as unknown as typeof problems;
    expect(after({ step: 'previous' }, gone)).toMatchObject({ pageId: 'p1', errors: {} });
  });
});

test('adds posted files to earlier ones, and submits their ids', () => {
  const form = toWirePublic(
    formOf([[question('file', 'photos', { validation: { maxCount: 3 } }), question('file', 'letter')]]),
  );
  const values: WholePost = {
    keys: () => ['photos', 'letter'],
    has: (name) => ['photos', 'letter', hiddenInputNames.answers].includes(name),
    getAll: (name) =>
      ({
        photos: [{ name: 'image.jpg', id: 'second' }],
        letter: [{ name: 'say "hi".pdf', id: 'third' }],
        step: ['submit'],
        [hiddenInputNames.answers]: ['{"photos":["image.jpg"],"letter":"old.pdf"}'],
        [hiddenInputNames.files]: ['{"photos":["first"],"letter":["zeroth"]}'],
      })[name] ?? [],
  };
  expect(advance(form, values)).toMatchObject({
    kind: 'submit',
    submission: {
      data: { photos: ['image.jpg', 'image.jpg'], letter: 'say "hi".pdf' },
      files: { photos: ['first', 'second'], letter: ['third'] },
    },
  });
});

describe('a question that appears by an answer of the same page', () => {
  const conditional = (required: boolean) =>
    toWirePublic(
      formOf(
        [
          [question('radio', 'kind', { options: ['short', 'long'] }), question('text', 'why', { required })],
          [question('text', 'name')],
        ],
        [
          {
            id: 'c1',
            action: 'show',
            target: { kind: 'field', id: 'why' },
            match: 'all',
            terms: [{ fieldId: 'kind', comparison: 'is', operand: 'long' }],
          },
        ],
      ),
    );
  const first = { kind: 'long', step: 'next', [hiddenInputNames.page]: 'p1', [hiddenInputNames.hidden]: '["why"]' };
  const second = { ...first, [hiddenInputNames.hidden]: '[]' };

  test.each([true, false])('is shown without an error, required: %s', (required) => {
    const page = pageIn(advance(conditional(required), post(first)));
    expect(page.moreQuestions).toEqual(['why']);
    expect(page.progress).toMatchObject({ pageId: 'p1', errors: {}, answers: { kind: 'long' } });
  });

  test('is read from the next post, and reported if it is required', () => {
    expect(pageIn(advance(conditional(true), post({ ...second, why: '' }))).progress).toMatchObject({
      pageId: 'p1',
      errors: { why: 'why is required' },
    });
    const page = pageIn(advance(conditional(true), post({ ...second, why: 'A story' })));
    expect(page.progress).toMatchObject({ pageId: 'p2', answers: { kind: 'long', why: 'A story' } });
    expect(page.moreQuestions).toBeUndefined();
  });

  test('keeps its answer when it is hidden again, and does not send it', () => {
    const hidden = pageIn(advance(conditional(true), post({ ...second, kind: 'short', why: 'A story' })));
    expect(hidden.progress).toMatchObject({ pageId: 'p2', answers: { why: 'A story' } });
  });
});

test('submits neither by Next when an answer makes the page the last, nor by Submit when an answer adds a page', () => {
  const form = toWirePublic(
    formOf(
      [[question('text', 'name')], [question('text', 'more')]],
      [
        {
          id: 'c1',
          action: 'show',
          target: { kind: 'page', id: 'p2' },
          match: 'all',
          terms: [{ fieldId: 'name', comparison: 'isNotEmpty', operand: null }],
        },
      ],
    ),
  );
  const at = (name: string, step: string) => advance(form, post({ name, step, [hiddenInputNames.page]: 'p1' }));
  expect(pageIn(at('', 'next')).progress?.pageId).toBe('p1');
  expect(at('', 'submit').kind).toBe('submit');
  expect(pageIn(at('Leda', 'submit')).progress?.pageId).toBe('p2');
});

test('reads a number in the language of the posted page, and shows it again as it was typed', () => {
  const form = toWirePublic(
    formOf([[question('number', 'size', { defaultValue: '2.5' }), question('text', 'name', { required: true })]]),
  );
  const at = (values: { [name: string]: string }) =>
    advance(form, post({ step: 'submit', ...values }), {}, { language: 'de' });
  const sent = (size: string) => at({ size, name: 'Leda' });
  expect(sent('1.000')).toMatchObject({ submission: { data: { size: 1000 } } });
  expect(sent('3,5')).toMatchObject({ submission: { data: { size: 3.5 } } });
  // The default, as the page showed it.
  expect(sent('2,5')).toMatchObject({ submission: { data: { size: 2.5 } } });
  expect(pageIn(sent('3.5')).progress).toMatchObject({
    answers: { size: { typed: '3.5', language: 'de' } },
    errors: { size: 'size: “3.5” was read as 3.5. Write 3.5 if that is right' },
  });
  expect(pageIn(at({ size: '1.000', name: '' })).progress?.answers.size).toEqual({ typed: '1.000', language: 'de' });
});

test('sends the language of the posted page with its answers', () => {
  const form = toWirePublic(formOf([[question('text', 'name')]]));
  const sent = advance(form, post({ step: 'submit', name: 'Leda' }), {}, { language: 'fr' });
  expect(sent).toMatchObject({ kind: 'submit', submission: { language: 'fr' } });
});

test('replaces a prefilled answer by the typed one, also by an empty one', () => {
  const hiddenInputs = { [hiddenInputNames.page]: 'p1', step: 'next', areas: 'North' };
  expect(pageIn(advance(form, post({ ...hiddenInputs, name: 'Anastasia' }))).progress?.answers.name).toBe('Anastasia');
  expect(pageIn(advance(form, post({ ...hiddenInputs, name: '' }))).progress?.answers.name).toBe('');
});

test('returns only the answers for a form that was deleted with all its versions', () => {
  const values = post({
    step: 'submit',
    [hiddenInputNames.key]: 'key-1',
    [hiddenInputNames.answers]: '{"a":"Leda","b":["North","South"],"c":""}',
    d: 'leda@post.example',
    e: ' ',
  });
  expect(rawAnswers(values, english)).toEqual(
    ['Leda', 'North, South', 'leda@post.example'].map((text) => ({ label: 'This question', text })),
  );
});

test('returns the entries of a repeating group for a form that was deleted, without the names of its inputs', () => {
  const elsewhere = { 'g.entries': '2 0', 'g.0.name': 'Bo', 'g.2.name': 'Ana', 'g.2.age': 34, sure: true };
  const values = post({
    'more.entries': '0 1',
    'more.0.name': 'Ivo',
    'more.1.name': '',
    tel: '070 123 45 67',
    tel_country: 'SE',
    other: '',
    other_country: 'FI',
    [hiddenInputNames.answers]: JSON.stringify(elsewhere),
  });
  expect(
    rawAnswers(values, english)
      .map(({ text }) => text)
      .sort(),
  ).toEqual(['070 123 45 67 (Sweden)', 'Ana, 34, Bo', 'Ivo', 'Yes']);
});

test('returns the name that was typed in the place of a signature', () => {
  const closed = toWirePublic(formOf([[question('signature', 'sign', { label: 'Signature' })]]));
  const values = post({ '~typed:sign': 'Vera', [hiddenInputNames.answers]: '{}' });
  expect(answersIn(closed, values, english)).toEqual([{ label: 'Signature', text: 'Vera' }]);
  expect(rawAnswers(values, english)).toEqual([{ label: 'This question', text: 'Vera' }]);
});

test('returns no hidden fields and no concealed results for a form that is closed', () => {
  const closed = toWirePublic(
    formOf([
      [
        question('text', 'name', { label: 'Name' }),
        question('hidden', 'source'),
        question('calculated', 'score', { details: { expression: '1 + 1', isConcealed: true } }),
      ],
    ]),
  );
  const values = post({ name: 'Leda', source: 'newsletter', score: '2', [hiddenInputNames.answers]: '{}' });
  expect(answersIn(closed, values, english)).toEqual([{ label: 'Name', text: 'Leda' }]);
});

test('reads answers to questions that the owner moved, also from a deleted page', () => {
  const at = (page: string) =>
    pageIn(advance(form, post({ name: 'Leda', mail: 'leda@', step: 'next', [hiddenInputNames.page]: page }))).progress;
  expect(at('p1')?.answers).toMatchObject({ name: 'Leda', mail: 'leda@' });
  expect(at('gone')?.answers).toMatchObject({ name: 'Leda', mail: 'leda@' });
});
