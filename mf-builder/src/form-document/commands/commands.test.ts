import type { FormDocument } from '@tessera/form-model/form';
import { conditionOf, fieldOf, formDocumentWith, pageOf } from '@tessera/form-model/testing/form-fixture';
import { redo, runCommand, startHistory, undo } from '../history/history';
import type { Command } from './command';
import { addCondition, removeCondition, updateCondition } from './condition-commands';
import { addField, duplicateField, lockField, moveField, removeField, updateField } from './field-commands';
import { describeForm, renameForm, replaceDocument, updateConversation, updateSettings } from './form-commands';
import { addPage, movePage, removePage, updatePage } from './page-commands';

const a = fieldOf('text', 'a', { label: 'Name' });
const b = fieldOf('radio', 'b', { label: 'Plot size' });
const c = fieldOf('rating', 'c');
const locked = fieldOf('text', 'l', { locked: true });
const first = pageOf('page1', a, b);
const second = pageOf('page2', c, locked);
const shown = conditionOf('show', 'c', [['b', 'is', 'Option 1']]);
const formDocument = formDocumentWith([first, second], [shown]);

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
  ['moveField past a locked field', moveField(c, { pageId: 'page2', at: 1 }), layout, 'ab lc'],
  ['removeField', removeField(a), layout, 'b cl'],
  ['removeField: conditions about it', removeField(b), (after) => [layout(after), after.conditions], ['a cl', []]],
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
  ['moveField down', moveField(a, { pageId: 'page1', at: 1 }), layout, 'ba cl'],
  ['moveField to another page', moveField(a, { pageId: 'page2', at: 0 }), layout, 'b acl'],
  ['moveField to the end of another page', moveField(a, { pageId: 'page2' }), layout, 'b cla'],
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

const full = formDocumentWith(Array.from({ length: 10 }, (_, at) => pageOf(`page${at}`)));

test.each<[string, FormDocument, Command]>([
  ['an eleventh page', full, addPage(pageOf('page10'))],
  ['deleting the only page', formDocumentWith([first]), removePage(first)],
  ['a blank name', formDocument, renameForm('  ')],
  ['a field for a deleted page', formDocument, addField(a, { pageId: 'gone' })],
  ['moving a deleted field', formDocument, moveField(fieldOf('text', 'gone'), { pageId: 'page1' })],
  ['moving a field to where it is', formDocument, moveField(a, { pageId: 'page1', at: 0 })],
  ['moving a locked field', formDocument, moveField(locked, { pageId: 'page2', at: 0 })],
  ['moving a locked field to another page', formDocument, moveField(locked, { pageId: 'page1' })],
  ['locking a locked field', formDocument, lockField(locked, true)],
  ['unlocking an unlocked field', formDocument, lockField(a, false)],
  ['locking a deleted field', formDocument, lockField(fieldOf('text', 'gone'), true)],
  ['moving a page to where it is', formDocument, movePage(first, 0)],
  ['deleting a deleted field', formDocument, removeField(fieldOf('text', 'gone'))],
  ['a condition about a deleted field', formDocument, addCondition(conditionOf('show', 'gone', [['a', 'isEmpty']]))],
  ['a condition that compares a deleted field', formDocument, addCondition(conditionOf('show', 'c', [['gone', 'is']]))],
  [
    'a comparison that the field does not have',
    formDocument,
    addCondition(conditionOf('show', 'c', [['a', 'isMore']])),
  ],
  ['a condition without terms', formDocument, updateCondition(shown, { terms: [] })],
])('%s changes nothing', (_name, given, command) => {
  expect(command.run(given)).toBe(given);
});

test('keeps unchanged parts the same objects, so that only changes render', () => {
  const after = updateField(a, { label: 'x' }).run(formDocument);
  expect(after.pages[1]).toBe(second);
  expect(after.pages[0]?.fields[1]).toBe(b);
  expect(after.conditions).toBe(formDocument.conditions);
});
