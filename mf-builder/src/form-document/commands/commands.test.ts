import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { conditionOf, fieldOf, formDocumentWith, jumpOf, pageOf } from '@tessera/form-model/testing/form-fixture';
import { redo, runCommand, startHistory, undo } from '../history/history';
import type { Command } from './command';
import { addCondition, removeCondition, updateCondition } from './condition-commands';
import { addEnding, moveEnding, newEnding, removeEnding, updateEnding } from './ending-commands';
import { addField, duplicateField, lockField, moveFields, removeFields, updateField } from './field-commands';
import { describeForm, renameForm, replaceDocument, updateConversation, updateSettings } from './form-commands';
import { addJump, moveJump, removeJump, updateJump } from './jump-commands';
import { limits } from './limits';
import { updateLinkPreview } from './link-preview-command';
import { addPage, movePage, removePage, updatePage } from './page-commands';
import { updateFields } from './update-fields';

const a = fieldOf('text', 'a', { label: 'Name' });
const b = fieldOf('radio', 'b', { label: 'Plot size' });
const c = fieldOf('rating', 'c');
const locked = fieldOf('text', 'l', { locked: true });
const first = pageOf('page1', a, b);
const second = pageOf('page2', c, locked);
const shown = conditionOf('show', 'c', [['b', 'is', 'Option 1']]);
const formDocument = formDocumentWith([first, second], [shown]);

const previewed = {
  ...formDocument,
  settings: { ...formDocument.settings, linkPreview: { title: 'Apply', description: '' } },
};

/** The document as text before any command, to detect mutation. */
const untouched = JSON.stringify(formDocument);

/** The ids of the fields, by page. */
const layout = ({ pages }: FormDocument) => pages.map((page) => page.fields.map(({ id }) => id).join('')).join(' ');

describe.each<[string, Command, (after: FormDocument) => unknown, unknown]>([
  ['addField at the end', addField(fieldOf('date', 'd'), { pageId: 'page1' }), layout, 'abd cl'],
  ['addField at a place', addField(fieldOf('date', 'd'), { pageId: 'page1', at: 1 }), layout, 'adb cl'],
  ['duplicateField', duplicateField(a, { id: 'd', createdAt: 'now' }), layout, 'adb cl'],
  [
    'duplicateField: label',
    duplicateField(a, { id: 'd', createdAt: 'now' }),
    ({ pages }) => pages[0]?.fields[1],
    { ...a, id: 'd', createdAt: 'now', label: 'Name (Copy)' },
  ],
  [
    'duplicateField: a copy of a locked field can be moved',
    duplicateField(locked, { id: 'd', createdAt: 'now' }),
    ({ pages }) => pages[1]?.fields.map((field) => field.locked),
    [undefined, true, undefined],
  ],
  ['lockField', lockField(a, true), ({ pages }) => pages[0]?.fields[0], { ...a, locked: true }],
  ['lockField: back', lockField(locked, false), ({ pages }) => Object.keys(pages[1]?.fields[1] ?? {}), Object.keys(a)],
  ['moveFields past a locked field', moveFields([c], { pageId: 'page2', at: 1 }), layout, 'ab lc'],
  ['removeFields', removeFields([a]), layout, 'b cl'],
  ['removeFields: conditions about it', removeFields([b]), (after) => [layout(after), after.conditions], ['a cl', []]],
  [
    'updateField',
    updateField(a, { label: 'Full name', required: true }),
    ({ pages }) => pages[0]?.fields[0],
    { ...a, label: 'Full name', required: true },
  ],
  [
    'updateField beyond the longest label',
    updateField(a, { label: 'x'.repeat(3000) }),
    ({ pages }) => pages[0]?.fields[0]?.label.length,
    2000,
  ],
  [
    'updateField: a renamed option is renamed in conditions',
    updateField(b, { options: ['Half', 'Option 2', 'Option 3'] }),
    ({ conditions }) => conditions,
    [conditionOf('show', 'c', [['b', 'is', 'Half']])],
  ],
  [
    'updateField: options in another order do not change conditions',
    updateField(b, { options: ['Option 2', 'Option 1', 'Option 3'] }),
    ({ conditions }) => conditions,
    [shown],
  ],
  ['moveFields down', moveFields([a], { pageId: 'page1', at: 1 }), layout, 'ba cl'],
  ['moveFields to another page', moveFields([a], { pageId: 'page2', at: 0 }), layout, 'b acl'],
  ['moveFields to the end of another page', moveFields([a], { pageId: 'page2' }), layout, 'b cla'],
  ['moveFields: they come together in their order', moveFields([c, a], { pageId: 'page2', at: 1 }), layout, 'b lac'],
  ['moveFields: from two pages', moveFields([b, c], { pageId: 'page1', at: 0 }), layout, 'bca l'],
  ['moveFields: without the locked ones', moveFields([a, locked], { pageId: 'page2', at: 0 }), layout, 'b acl'],
  ['removeFields: several', removeFields([a, b, c]), (after) => [layout(after), after.conditions], [' l', []]],
  [
    'updateFields',
    updateFields([a, c], ({ label }) => ({ required: true, label: `${label}!` })),
    (after) => fieldsOf(after).map(({ label, required }) => [label, required]),
    [
      ['Name!', true],
      ['Plot size', false],
      [`${c.label}!`, true],
      [locked.label, false],
    ],
  ],
  ['addPage', addPage(pageOf('page3')), layout, 'ab cl '],
  ['removePage', removePage(first), (after) => [layout(after), after.conditions], ['cl', []]],
  ['updatePage', updatePage(second, { title: 'Last' }), ({ pages }) => pages[1], { ...second, title: 'Last' }],
  ['movePage', movePage(second, 0), layout, 'cl ab'],
  ['renameForm', renameForm('Plots 2027'), ({ name }) => name, 'Plots 2027'],
  ['describeForm', describeForm('For spring'), ({ description }) => description, 'For spring'],
  ['updateSettings', updateSettings({ keepAnswers: false }), ({ settings }) => settings.keepAnswers, false],
  ['updateConversation', updateConversation({ enabled: true }), ({ settings }) => settings.chatbot.enabled, true],
  ['replaceDocument', replaceDocument('Restore version 2', formDocumentWith([second])), layout, 'cl'],
  [
    'addJump',
    addJump(jumpOf('page1', 'page2', [['b', 'is', 'Option 1']])),
    ({ jumps }) => jumps?.map(({ id }) => id),
    ['jump-page1-page2'],
  ],
  [
    'addEnding to a form with the usual one',
    addEnding(newEnding('end')),
    ({ endings }) => endings?.map(({ id, title }) => `${id}: ${title}`),
    ['default: ', 'end: New ending'],
  ],
  [
    'updateEnding of the usual one',
    updateEnding(newEnding('default'), { title: 'x'.repeat(600), text: 'See you' }),
    ({ endings }) => endings?.map(({ title, text }) => [title.length, text]),
    [[500, 'See you']],
  ],
  [
    'addCondition',
    addCondition(conditionOf('hide', 'page2', [['a', 'isEmpty']])),
    ({ conditions }) => conditions.length,
    2,
  ],
  [
    'updateCondition',
    updateCondition(shown, { action: 'require' }),
    ({ conditions }) => conditions[0]?.action,
    'require',
  ],
  ['removeCondition', removeCondition(shown.id), ({ conditions }) => conditions, []],
])('%s', (_name, command, read, expected) => {
  const before = startHistory(formDocument);
  const after = runCommand(before, command);

  test('changes the document', () => {
    expect(read(after.present)).toEqual(expected);
  });

  test('does not mutate the document, and undo restores the same object', () => {
    expect(undo(after).present).toBe(formDocument);
    expect(JSON.stringify(formDocument)).toBe(untouched);
  });

  test('can be redone', () => {
    expect(redo(undo(after)).present).toBe(after.present);
  });

  test('has a label', () => {
    expect(after.past.at(-1)?.label).toMatch(/\w/);
  });
});

const about = { ...newEnding('two'), terms: conditionOf('show', 'c', [['b', 'is', 'Option 1']]).terms };
const withEndings = { ...formDocument, endings: [newEnding('default'), newEnding('one'), about] };
const toPage = jumpOf('page1', 'page2', [['b', 'is', 'Option 1']]);
const withJumps = {
  ...withEndings,
  endings: [...withEndings.endings, newEnding('end')],
  jumps: [toPage, jumpOf('page2', 'end'), { ...toPage, id: 'second' }],
};

test('changes, moves and deletes jumps, with their ending, page and field', () => {
  const ids = ({ jumps }: FormDocument) => jumps?.map(({ id }) => id);
  expect(ids(moveJump('second', -1).run(withJumps))).toEqual(['second', 'jump-page2-end', toPage.id]);
  expect(ids(removeJump('second').run(withJumps))).toEqual([toPage.id, 'jump-page2-end']);
  expect(updateJump(toPage, { after: 'page2' }).run(withJumps).jumps?.[0]).toEqual({ ...toPage, after: 'page2' });
  expect(ids(removeEnding('end').run(withJumps))).toEqual([toPage.id, 'second']);
  expect(ids(removeFields([b]).run(withJumps))).toEqual(['jump-page2-end']);
  expect(removePage(second).run(withJumps)).not.toHaveProperty('jumps');
  const renamed = updateField(b, { options: ['Half', 'Option 2', 'Option 3'] }).run(withJumps);
  expect(renamed.jumps?.[0]?.terms[0]?.operand).toBe('Half');
});

const endingIds = ({ endings }: FormDocument) => endings?.map(({ id }) => id);

test('changes, moves and deletes endings', () => {
  expect(endingIds(moveEnding('two', -1).run(withEndings))).toEqual(['default', 'two', 'one']);
  expect(endingIds(removeEnding('one').run(withEndings))).toEqual(['default', 'two']);
  const button = { label: 'On', address: 'https://hollinvale.example/' };
  const changed = updateEnding(about, { button }).run(withEndings);
  expect(changed.endings?.[2]).toEqual({ ...about, button });
  expect(updateEnding({ ...about, button }, { button: undefined }).run(changed)).toEqual(withEndings);
});

test('renames an option in the conditions of endings, and removes a field from them', () => {
  const renamed = updateField(b, { options: ['Half', 'Option 2', 'Option 3'] }).run(withEndings);
  expect(renamed.endings?.[2]?.terms[0]?.operand).toBe('Half');
  expect(removeFields([b]).run(withEndings).endings?.[2]?.terms).toEqual([]);
});

const nearlyFull = formDocumentWith([
  first,
  pageOf('page2', ...Array.from({ length: limits.fieldsPerPage - 1 }, (_, at) => fieldOf('text', `many${at}`))),
]);
const full = formDocumentWith(Array.from({ length: 10 }, (_, at) => pageOf(`page${at}`)));

test.each<[string, FormDocument, Command]>([
  ['an eleventh page', full, addPage(pageOf('page10'))],
  ['deleting the only page', formDocumentWith([first]), removePage(first)],
  ['a blank name', formDocument, renameForm('  ')],
  ['a field for a deleted page', formDocument, addField(a, { pageId: 'gone' })],
  ['moving a deleted field', formDocument, moveFields([fieldOf('text', 'gone')], { pageId: 'page1' })],
  ['moving a field to where it is', formDocument, moveFields([a], { pageId: 'page1', at: 0 })],
  ['moving fields to where they are', formDocument, moveFields([b, a], { pageId: 'page1', at: 0 })],
  ['moving more fields than a page takes', nearlyFull, moveFields([a, b], { pageId: 'page2' })],
  ['moving a locked field', formDocument, moveFields([locked], { pageId: 'page2', at: 0 })],
  ['moving a locked field to another page', formDocument, moveFields([locked], { pageId: 'page1' })],
  ['locking a locked field', formDocument, lockField(locked, true)],
  ['unlocking an unlocked field', formDocument, lockField(a, false)],
  ['locking a deleted field', formDocument, lockField(fieldOf('text', 'gone'), true)],
  ['moving a page to where it is', formDocument, movePage(first, 0)],
  ['deleting a deleted field', formDocument, removeFields([fieldOf('text', 'gone')])],
  ['a condition about a deleted field', formDocument, addCondition(conditionOf('show', 'gone', [['a', 'isEmpty']]))],
  ['a condition that compares a deleted field', formDocument, addCondition(conditionOf('show', 'c', [['gone', 'is']]))],
  [
    'a comparison that the field does not have',
    formDocument,
    addCondition(conditionOf('show', 'c', [['a', 'isMore']])),
  ],
  ['a condition without terms', formDocument, updateCondition(shown, { terms: [] })],
  ['a jump to a deleted page', formDocument, addJump(jumpOf('page1', 'page9'))],
  ['a jump that compares a deleted field', formDocument, addJump(jumpOf('page1', 'page2', [['gone', 'isEmpty']]))],
  ['moving the only jump after a page', withJumps, moveJump('jump-page2-end', 1)],
  ['leading a jump to a deleted page', withJumps, updateJump(toPage, { to: { kind: 'page', id: 'gone' } })],
  ['deleting the default ending', withEndings, removeEnding('default')],
  ['moving the default ending', withEndings, moveEnding('default', 1)],
  ['moving an ending before the default', withEndings, moveEnding('one', -1)],
  ['changing a deleted ending', withEndings, updateEnding(newEnding('gone'), { title: 'x' })],
])('%s changes nothing', (_name, given, command) => {
  expect(command.run(given)).toBe(given);
});

test('keeps unchanged parts the same objects, so that only changes render', () => {
  const after = updateField(a, { label: 'x' }).run(formDocument);
  expect(after.pages[1]).toBe(second);
  expect(after.pages[0]?.fields[1]).toBe(b);
  expect(after.conditions).toBe(formDocument.conditions);
});

describe('the link preview', () => {
  const shownIn = (before: FormDocument, ...commands: Command[]) =>
    commands.reduce((now, command) => command.run(now), before).settings.linkPreview;

  test('has the texts that the owner sets, cut to their limits', () => {
    expect(shownIn(formDocument, updateLinkPreview('title', 'Apply for a “plot”, ורה'))).toEqual({
      title: 'Apply for a “plot”, ורה',
      description: '',
    });
    const long = shownIn(previewed, updateLinkPreview('description', 'x'.repeat(900)));
    expect(long).toEqual({ title: 'Apply', description: 'x'.repeat(limits.linkPreview.description) });
  });

  test('is no setting of a form without such texts', () => {
    const emptied = updateLinkPreview('title', '').run(previewed);
    expect(emptied).toEqual(formDocument);
    expect('linkPreview' in emptied.settings).toBe(false);
  });

  test('is undone as a whole text', () => {
    const typed = ['A', 'Ap', 'App'].reduce(
      (history, text) => runCommand(history, updateLinkPreview('title', text)),
      startHistory(formDocument),
    );
    expect(undo(typed).present).toEqual(formDocument);
  });
});

describe('typing another text of an option', () => {
  const quizzed = fieldOf('radio', 'b', {
    label: 'Plot size',
    options: ['1', '10'],
    defaultValue: '1',
    details: {
      rightAnswers: ['1'],
      optionPoints: [
        { option: '1', points: 3 },
        { option: '10', points: 1 },
      ],
    },
  });
  const start = startHistory(
    formDocumentWith([pageOf('page1', quizzed)], [conditionOf('show', 'c', [['b', 'is', '1']])]),
  );
  const fieldIn = ({ pages }: FormDocument) => pages[0]?.fields[0] ?? quizzed;
  const typed = ['10', '100'].reduce(
    (history, text) => runCommand(history, updateField(fieldIn(history.present), { options: [text, '10'] })),
    start,
  );

  test('keeps what belongs to it, also when the text passes through the text of another option', () => {
    expect(fieldIn(typed.present)).toEqual({
      ...quizzed,
      options: ['100', '10'],
      defaultValue: '100',
      details: {
        rightAnswers: ['100'],
        optionPoints: [
          { option: '100', points: 3 },
          { option: '10', points: 1 },
        ],
      },
    });
    expect(typed.present.conditions[0]?.terms[0]?.operand).toBe('100');
  });

  test('is one step', () => {
    expect(undo(typed).present).toEqual(start.present);
  });
});

test('renames a grade in conditions', () => {
  const grade = fieldOf('grade', 'g', {
    details: {
      grades: [
        { name: 'Passed', from: 50 },
        { name: 'Failed', from: 0 },
      ],
    },
  });
  const before = formDocumentWith([pageOf('page1', grade)], [conditionOf('show', 'c', [['g', 'is', 'Passed']])]);
  const grades = [
    { name: 'Well done', from: 50 },
    { name: 'Failed', from: 0 },
  ];
  const after = updateField(grade, { details: { grades } }).run(before);
  expect(after.conditions[0]?.terms[0]?.operand).toBe('Well done');
});
