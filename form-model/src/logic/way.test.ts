import fc from 'fast-check';
import { validateSubmission } from '../answers/validate-submission';
import { compileConditions } from '../conditions/compile-conditions';
import { evaluateConditions } from '../conditions/conditions';
import { documentErrors } from '../form/document-errors';
import type { FormDocument, Jump } from '../form/form';
import { removeFields, removePage } from '../form/remove-field';
import { lint } from '../lint/lint';
import {
  answersTo,
  conditionOf,
  documents,
  documentsWithJumps,
  fieldOf,
  formDocumentWith,
  jumpOf,
  pageOf,
} from '../testing/form-fixture';
import { readDocument } from '../wire/read-document';
import { endingOf } from './ending';
import { stateOf } from './state-of';
import { comparedFields, followJumps } from './way';

const local = fieldOf('radio', 'local', { label: 'Lives here', options: ['Yes', 'No'] });
const size = fieldOf('radio', 'size', { label: 'Plot size', options: ['Full', 'Shared bed'] });
const share = fieldOf('text', 'share', { label: 'Who shares', required: true });
const skills = fieldOf('text', 'skills', { label: 'Skills' });
const change = fieldOf('radio', 'change', { label: 'Change plot', options: ['Yes', 'No'] });
const pages = [
  pageOf('page1', local),
  pageOf('page2', size),
  pageOf('page3', share),
  pageOf('page4', skills),
  pageOf('page5', change),
];
const end = { id: 'end', title: 'Not here', text: '', offersAnother: false, match: 'all' as const, terms: [] };
const form = (jumps: Jump[], conditions: FormDocument['conditions'] = []): FormDocument => ({
  ...formDocumentWith(pages, conditions),
  endings: [{ ...end, id: 'default' }, end],
  jumps,
});
const away = jumpOf('page1', 'end', [['local', 'is', 'No']]);
const past = jumpOf('page2', 'page4', [['size', 'isNot', 'Shared bed']]);
const back = jumpOf('page5', 'page2', [['change', 'is', 'Yes']]);

type Given = { [key: string]: string };
const state = (formDocument: FormDocument, answers: Given) => stateOf(compileConditions(formDocument), answers);
const way = (formDocument: FormDocument, answers: Given = {}) =>
  state(formDocument, answers)
    .pages.map(({ id }) => id.slice('page'.length))
    .join('');

test.each<[string, Jump[], Given, string]>([
  ['no rule holds', [past], { size: 'Shared bed' }, '12345'],
  ['a rule leads past a page', [past], { size: 'Full' }, '1245'],
  ['a rule leads to an ending', [away], { local: 'No' }, '1'],
  [
    'the first rule that holds decides',
    [jumpOf('page1', 'page3', [['local', 'is', 'No']]), away],
    { local: 'No' },
    '1345',
  ],
  ['a rule without conditions always holds', [jumpOf('page1', 'page5')], {}, '15'],
  ['a rule back to a page on the way is ignored', [past, back], { size: 'Full', change: 'Yes' }, '1245'],
  [
    'a rule back to a skipped page, from where the pages follow each other',
    [jumpOf('page1', 'page4'), jumpOf('page4', 'page2')],
    {},
    '14235',
  ],
  ['a rule of a skipped page is not followed', [jumpOf('page1', 'page3'), past], { size: 'Full' }, '1345'],
  [
    'an answer of a skipped page counts as empty',
    [jumpOf('page1', 'page4'), jumpOf('page4', 'end', [['size', 'is', 'Full']])],
    { size: 'Full' },
    '145',
  ],
  ['a later answer counts as empty', [jumpOf('page1', 'page5', [['change', 'is', 'Yes']])], { change: 'Yes' }, '12345'],
  ['a rule to itself is ignored', [jumpOf('page2', 'page2')], {}, '12345'],
])('JUMP-1 %s', (_case, jumps, answers, expected) => {
  expect(way(form(jumps), answers)).toBe(expected);
});

test('JUMP-2 passes over a target that conditions hide, and hides what depends on a skipped page', () => {
  const hidden = form([jumpOf('page1', 'page3')], [conditionOf('hide', 'page3', [['local', 'is', 'No']])]);
  expect(way(hidden, { local: 'No' })).toBe('145');
  const shown = form([jumpOf('page1', 'page3')], [conditionOf('show', 'page4', [['size', 'is', 'Full']])]);
  expect(way(shown, { size: 'Full' })).toBe('135');
});

test('JUMP-3 neither asks nor stores the questions of skipped pages', () => {
  const compiled = compileConditions(form([past]));
  expect(validateSubmission(compiled, { size: 'Shared bed' })).toMatchObject({
    ok: false,
    errors: { share: expect.any(String) },
  });
  const result = validateSubmission(compiled, { size: 'Full', share: 'Leda', skills: 'Pruning' });
  expect(result).toMatchObject({ ok: true, data: { size: 'Full', skills: 'Pruning' } });
  expect(result.ok && Object.keys(result.data)).not.toContain('share');
});

test('JUMP-4 shows the ending that a rule leads to, before those with conditions', () => {
  const formDocument = form([away]);
  const answers = { local: 'No' };
  expect(endingOf(formDocument, state(formDocument, answers), answers)?.id).toBe('end');
  expect(endingOf(formDocument, state(formDocument, {}), {})?.id).toBe('default');
});

test('JUMP-5 leads the same way as without jumps if none holds', () => {
  fc.assert(
    fc.property(
      documents.chain((made) => fc.tuple(fc.constant(made), answersTo(made))),
      ([formDocument, answers]) => {
        const compiled = compileConditions(formDocument);
        expect(followJumps(compiled, answers)).toEqual(evaluateConditions(compiled, answers));
      },
    ),
  );
});

test('JUMP-6 always ends, and finds the same way from the answers that are sent', () => {
  fc.assert(
    fc.property(
      documentsWithJumps.chain((made) => fc.tuple(fc.constant(made), answersTo(made))),
      ([formDocument, answers]) => {
        const compiled = compileConditions(formDocument);
        const here = followJumps(compiled, answers);
        const ids = here.pages.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const sent = comparedFields(compiled);
        const isSent = (key: string) => [...here.visible, ...sent].some((id) => key === id || key.startsWith(`${id}_`));
        const some = Object.fromEntries(Object.entries(answers).filter(([key]) => isSent(key)));
        expect(followJumps(compiled, some)).toEqual(here);
      },
    ),
    { numRuns: 500 },
  );
});

test('JUMP-7 stores jumps in the document, and removes them with their page, field or ending', () => {
  const given = form([away, past]);
  expect(readDocument(JSON.parse(JSON.stringify(given)))).toEqual(given);
  expect(documentErrors(given)).toEqual({});
  expect(documentErrors({ ...given, endings: [{ ...end, id: 'default' }] })).toHaveProperty(['jumps/0']);
  expect(removePage(given, 'page4')).toMatchObject({ droppedJumps: [past], form: { jumps: [away] } });
  expect(removeFields(given, new Set(['local'])).form.jumps).toEqual([past]);
  expect(removeFields(removeFields(given, new Set(['local'])).form, new Set(['size'])).form).not.toHaveProperty(
    'jumps',
  );
});

const found = (formDocument: FormDocument) => lint(formDocument).map(({ rule, target }) => `${rule} ${target.id}`);

test.each<[string, Jump[], string[]]>([
  ['rules that are right', [away, past], []],
  ['a loop', [away, back], ['jump-loop jump-page5-page2']],
  [
    'no loop where the way does not lead back',
    [away, jumpOf('page1', 'page4'), jumpOf('page4', 'page2'), jumpOf('page3', 'end')],
    ['unreachable-page page5'],
  ],
  ['a page that rules always pass by', [away, jumpOf('page2', 'page4')], ['unreachable-page page3']],
  [
    'an answer that comes too late',
    [away, jumpOf('page1', 'page4', [['size', 'is', 'Full']])],
    ['too-late jump-page1-page4'],
  ],
  [
    'a rule that never holds',
    [
      away,
      jumpOf('page2', 'page5', [
        ['size', 'is', 'Full'],
        ['size', 'is', 'Shared bed'],
      ]),
    ],
    ['impossible-condition jump-page2-page5'],
  ],
  ['an ending without a rule', [past], ['unreachable-ending end']],
  [
    'an option that is not offered',
    [away, jumpOf('page2', 'page4', [['size', 'is', 'Half']])],
    ['removed-option jump-page2-page4'],
  ],
])('JUMP-8 the linter finds %s', (_case, jumps, expected) => {
  expect(found(form(jumps)).filter((line) => !line.startsWith('impossible-condition jump-page2-page4'))).toEqual(
    expected,
  );
});

test('JUMP-9 each fix of a finding removes it', () => {
  fc.assert(
    fc.property(documentsWithJumps, (formDocument) => {
      for (const { fix, rule, target } of lint(formDocument)) {
        if (!fix || rule !== 'jump-loop') continue;
        const left = lint(fix.apply(formDocument)).filter((each) => each.rule === rule && each.target.id === target.id);
        expect(left).toEqual([]);
      }
    }),
    { numRuns: 100 },
  );
});

test('evaluates the conditions once for each jump, not once for each page', () => {
  let reads = 0;
  const first = fieldOf('text', 'first');
  const pages = Array.from({ length: 200 }, (_, at) => pageOf(`page${at}`, fieldOf('text', `f${at}`)));
  const form = {
    ...formDocumentWith([pageOf('page', first), ...pages], [conditionOf('hide', 'f5', [['first', 'is', 'no']])]),
    jumps: [jumpOf('page', 'page2'), jumpOf('page50', 'page60')],
  };
  const answers = {
    get first() {
      reads += 1;
      return 'yes';
    },
  };
  const shown = followJumps(compileConditions(form), answers).pages.map(({ id }) => id);
  expect(shown).toEqual(['page', ...pages.map(({ id }) => id).filter((_, at) => at >= 2 && (at <= 50 || at >= 60))]);
  expect(reads).toBeLessThan(10);
});
