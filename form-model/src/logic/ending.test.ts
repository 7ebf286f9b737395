import { compileConditions } from '../conditions/compile-conditions';
import { evaluateConditions } from '../conditions/conditions';
import { documentErrors } from '../form/document-errors';
import { documentOf } from '../form/document-of';
import type { Ending, FormDocument } from '../form/form';
import { removeFields } from '../form/remove-field';
import { lint } from '../lint/lint';
import { conditionOf, fieldOf, formDocumentWith, pageOf } from '../testing/form-fixture';
import { readDocument } from '../wire/read-document';
import { toUpdate } from '../wire/wire-form';
import { endingOf, redirectAddress } from './ending';

const size = fieldOf('radio', 'size', { label: 'Plot size', options: ['Full', 'Half', 'Shared bed'] });
const areas = fieldOf('checkbox', 'areas', { label: 'Areas', options: ['Orchard', 'Pond'] });
const people = fieldOf('number', 'people', { label: 'Gardeners' });

const ending = (id: string, set: Partial<Ending> = {}): Ending => ({
  id,
  title: id,
  text: '',
  offersAnother: false,
  match: 'all',
  terms: [],
  ...set,
});
const when = (...terms: Parameters<typeof conditionOf>[2]) => conditionOf('show', 'x', terms).terms;
const waiting = ending('waiting', { terms: when(['size', 'is', 'Shared bed']) });
const large = ending('large', { terms: when(['people', 'isMore', 4]) });

const form = (endings?: Ending[], conditions: FormDocument['conditions'] = []): FormDocument => ({
  ...formDocumentWith([pageOf('page1', size, areas, people)], conditions),
  ...(endings && { endings }),
});

const shown = (formDocument: FormDocument, answers: { [key: string]: string | number }) =>
  endingOf(formDocument, evaluateConditions(compileConditions(formDocument), answers), answers)?.id;

test.each([
  [{ size: 'Shared bed' }, 'waiting'],
  [{ size: 'Shared bed', people: 9 }, 'waiting'],
  [{ size: 'Full', people: 9 }, 'large'],
  [{ size: 'Full' }, 'thanks'],
  [{}, 'thanks'],
])('END-1 shows the first ending whose conditions hold for %j, otherwise the default: %s', (answers, expected) => {
  expect(shown(form([ending('thanks'), waiting, large]), answers)).toBe(expected);
});

test('END-2 shows no ending of the owner’s in a form without any', () => {
  expect(shown(form(), { size: 'Full' })).toBeUndefined();
});

test('END-3 counts the answer to a hidden question as empty', () => {
  const hidden = form([ending('thanks'), waiting], [conditionOf('hide', 'size', [['people', 'is', 9]])]);
  expect(shown(hidden, { size: 'Shared bed', people: 9 })).toBe('thanks');
});

test('END-4 adds the chosen answers to the address of a redirect, and no others', () => {
  const redirect = {
    address: 'https://hollinvale.example/welcome?from=form#plots',
    answers: [
      { parameter: 'size', fieldId: 'size' },
      { parameter: 'area', fieldId: 'areas' },
      { parameter: 'people', fieldId: 'people' },
      { parameter: '', fieldId: 'size' },
    ],
  };
  const visible = new Set(['size', 'areas']);
  const answers = { size: 'Full & half=1', areas: ['Orchard', 'Pond'], people: 3 };
  expect(redirectAddress(form(), ending('away', { redirect }), { visible }, answers)).toBe(
    'https://hollinvale.example/welcome?from=form&size=Full+%26+half%3D1&area=Orchard&area=Pond#plots',
  );
});

test.each(['', 'http://hollinvale.example/', 'javascript:alert(1)', '//evil.example'])(
  'END-5 opens no other address than https: %j',
  (address) => {
    const away = ending('away', { redirect: { address, answers: [] } });
    expect(redirectAddress(form(), away, { visible: new Set() }, {})).toBeUndefined();
  },
);

test('END-6 keeps the endings when a form is read, saved and exported', () => {
  const button = { label: 'Read on', address: 'https://hollinvale.example/' };
  const redirect = { address: 'https://hollinvale.example/', answers: [{ parameter: 'size', fieldId: 'size' }] };
  const given = form([ending('thanks', { button, offersAnother: true }), { ...waiting, redirect }]);
  expect(readDocument(JSON.parse(JSON.stringify(given)))).toEqual(given);
  expect(documentOf({ ...given, id: 'f1' } as FormDocument)).toEqual(given);
  expect(toUpdate(given, 1).endings).toEqual(given.endings);
  // An empty list removes those that the server has.
  expect(toUpdate(form(), 1).endings).toEqual([]);
  expect(readDocument({ endings: [] })).not.toHaveProperty('endings');
});

test('END-7 refuses an ending about a removed question, and loses it with the question', () => {
  const redirect = { address: '', answers: [{ parameter: 'size', fieldId: 'size' }] };
  const given = form([ending('thanks'), waiting, ending('away', { redirect })]);
  expect(documentErrors(given)).toEqual({});
  const without = { ...given, pages: [pageOf('page1', areas, people)] };
  expect(Object.keys(documentErrors(without))).toEqual(['endings/1', 'endings/2']);
  const { form: removed } = removeFields(given, new Set(['size']));
  expect(documentErrors(removed)).toEqual({});
  expect(removed.endings?.map(({ terms, redirect: to }) => [terms.length, to?.answers.length])).toEqual([
    [0, undefined],
    [0, undefined],
    [0, 0],
  ]);
});

test('END-8 the linter finds endings that no visitor can reach, and comparisons without effect', () => {
  const never = ending('never', { terms: when(['size', 'is', 'Full'], ['size', 'is', 'Half']) });
  const gone = ending('gone', { terms: when(['size', 'is', 'Quarter']) });
  const open = ending('open', { terms: when(['people', 'is', null]) });
  const given = form([ending('thanks'), waiting, never, gone, open, ending('unreached')]);
  expect(lint(given).map(({ rule, target }) => `${rule} ${target.kind} ${target.id}`)).toEqual([
    'removed-option ending gone',
    'unfinished-comparison ending open',
    'impossible-condition ending never',
    'impossible-condition ending gone',
    'unreachable-ending ending unreached',
  ]);
  const fix = lint(given).find(({ target }) => target.id === 'never')?.fix;
  expect(fix?.apply(given).endings?.[2]).toEqual({ ...never, terms: [] });
});
