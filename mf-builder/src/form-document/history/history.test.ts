import { fieldTypes } from '@tessera/fields/models';
import { documentErrors } from '@tessera/form-model/document-errors';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { DocumentSchema } from '@tessera/form-model/form-schema';
import { conditionOf, documents, fieldOf, formDocumentWith, pageOf } from '@tessera/form-model/testing/form-fixture';
import Ajv from 'ajv';
import fc from 'fast-check';
import type { Command } from '../commands/command';
import { addCondition, removeCondition, updateCondition } from '../commands/condition-commands';
import { addField, duplicateField, lockField, moveFields, removeFields, updateField } from '../commands/field-commands';
import {
  describeForm,
  renameForm,
  replaceDocument,
  updateConversation,
  updateSettings,
} from '../commands/form-commands';
import { addPage, movePage, removePage, updatePage } from '../commands/page-commands';
import { updateFields } from '../commands/update-fields';
import { type History, MAX_STEPS, redo, runCommand, sealed, startHistory, undo } from './history';

const field = fieldOf('text', 'a');
const formDocument = formDocumentWith([pageOf('page1', field)]);
const label = (text: string) => updateField(field, { label: text });

describe('history', () => {
  test('joins letters typed into one property into one step', () => {
    const typed = ['N', 'Na', 'Name'].map(label).reduce(runCommand, startHistory(formDocument));
    expect(typed.past).toHaveLength(1);
    expect(undo(typed).present).toBe(formDocument);
  });

  test('starts a new step for another property, another command or after a seal', () => {
    const describe = updateField(field, { description: 'd' });
    expect([label('N'), describe, label('Na')].reduce(runCommand, startHistory(formDocument)).past).toHaveLength(3);
    const first = sealed(runCommand(startHistory(formDocument), label('N')));
    expect(runCommand(first, label('Na')).past).toHaveLength(2);
  });

  test('makes changes without typing separate steps: added and removed options, toggled switches', () => {
    const choice = fieldOf('radio', 'r');
    const given = formDocumentWith([pageOf('page1', choice)]);
    const { options } = choice;
    const edits = [[...options, 'x'], options.slice(1), [...options].reverse()].map((next) =>
      updateField(choice, { options: next }),
    );
    expect(edits.reduce(runCommand, startHistory(given)).past).toHaveLength(3);
    const pressed = [true, false].map((required) => updateField({ ...choice, required: !required }, { required }));
    expect(pressed.reduce(runCommand, startHistory(given)).past).toHaveLength(2);
    const settings = [false, true].map((keepAnswers) => updateSettings({ keepAnswers }));
    expect(settings.reduce(runCommand, startHistory(given)).past).toHaveLength(2);
  });

  test('drops the steps to redo when typing after an undo, and starts a new step', () => {
    const undone = undo([renameForm('One'), label('N')].reduce(runCommand, startHistory(formDocument)));
    const next = runCommand(undone, renameForm('Other'));
    expect(next.future).toEqual([]);
    expect(redo(next)).toBe(next);
  });

  test('records no step for a command that changes nothing', () => {
    const history = startHistory(formDocument);
    expect(runCommand(history, renameForm(' '))).toBe(history);
    expect(undo(history)).toBe(history);
  });

  test('drops the oldest steps', () => {
    const commands = Array.from({ length: MAX_STEPS + 5 }, (_, at) =>
      addField(fieldOf('text', `f${at}`), { pageId: 'page1' }),
    );
    expect(commands.reduce(runCommand, startHistory(formDocument)).past).toHaveLength(MAX_STEPS);
  });
});

describe('renaming an option', () => {
  const choice = fieldOf('checkbox', 'r', { options: ['Half', 'Half a bed', 'Full'] });
  const shown = conditionOf('show', 'a', [
    ['r', 'includes', 'Full'],
    ['r', 'includesAny', ['Half', 'Full']],
    ['a', 'is', 'Full'],
  ]);
  const given = formDocumentWith([pageOf('page1', choice, field)], [shown]);
  const typed = (history: History, text: string) => {
    const [selected] = fieldsOf(history.present);
    const options = ['Half', 'Half a bed', text];
    return selected ? runCommand(history, updateField(selected, { options })) : history;
  };
  const operands = ({ present }: History) => present.conditions[0]?.terms.map(({ operand }) => operand);

  test('updates conditions with each letter, also when the text passes through that of another option or is empty', () => {
    const written = ['Ful', '', 'Hal', 'Half', 'Half ', 'Half plot'].reduce(typed, startHistory(given));
    expect(operands(written)).toEqual(['Half plot', ['Half', 'Half plot'], 'Full']);
    expect(written.past).toHaveLength(1);
    expect(undo(written).present).toBe(given);
    expect(redo(undo(written)).present).toBe(written.present);
  });

  test('back to its former text restores the conditions', () => {
    expect(operands(['Half', 'Full'].reduce(typed, startHistory(given)))).toEqual(['Full', ['Half', 'Full'], 'Full']);
  });

  test('updates conditions after a pause, too', () => {
    const paused = sealed(['Fu', ''].reduce(typed, startHistory(given)));
    expect(operands(['W', 'Whole'].reduce(typed, paused))).toEqual(['Whole', ['Half', 'Whole'], 'Full']);
  });
});

/** A random command on the current document, chosen by numbers. */
type Draw = (formDocument: FormDocument, seed: readonly number[], serial: number) => Command;

const pick = <Item>(items: readonly Item[], at = 0): Item | undefined => items[at % Math.max(items.length, 1)];
const fieldAt = (from: FormDocument, at = 0) => pick(fieldsOf(from), at) ?? fieldOf('text', 'gone');
const pageAt = (from: FormDocument, at = 0) => pick(from.pages, at) ?? pageOf('gone');
const typeAt = (at = 0) => pick(fieldTypes(), at) ?? 'text';

const draws: readonly Draw[] = [
  (from, [one, two, three], serial) =>
    addField(fieldOf(typeAt(one), `new${serial}`), { pageId: pageAt(from, two).id, at: three }),
  (from, [one], serial) => duplicateField(fieldAt(from, one), { id: `copy${serial}`, createdAt: '' }),
  (from, [one]) => removeFields([fieldAt(from, one)]),
  (from, [one, two]) => removeFields([fieldAt(from, one), fieldAt(from, two)]),
  (from, [one, two, three]) =>
    moveFields([fieldAt(from, one), fieldAt(from, three)], { pageId: pageAt(from, two).id, at: one }),
  (from, [one, two]) => updateFields([fieldAt(from, one), fieldAt(from, two)], () => ({ required: one === two })),
  (from, [one, two]) => updateField(fieldAt(from, one), { label: 'x'.repeat((two ?? 0) * 100), required: true }),
  (from, [one, two, three]) => moveFields([fieldAt(from, one)], { pageId: pageAt(from, two).id, at: three }),
  (from, [one, two, three]) => {
    const asked = fieldAt(from, one);
    const at = (two ?? 0) % Math.max(asked.options.length, 1);
    const text = pick(['Half', 'Option 1', '', 'Option 2'], three) ?? '';
    return updateField(asked, { options: asked.options.map((option, place) => (place === at ? text : option)) });
  },
  // Moves of one field with the arrow keys are one step.
  (from, [one, two, three]) => moveFields([fieldAt(from, one)], { pageId: pageAt(from, two).id, at: three }, 'nudge'),
  (from, [one]) => replaceDocument('Restore', { ...from, pages: from.pages.slice(0, 1 + (one ?? 0)), conditions: [] }),
  (from, [one, two]) => lockField(fieldAt(from, one), (two ?? 0) % 2 === 0),
  (_from, _seed, serial) => addPage(pageOf(`page-new${serial}`)),
  (from, [one]) => removePage(pageAt(from, one)),
  (from, [one, two]) => updatePage(pageAt(from, one), { title: 'y'.repeat((two ?? 0) * 30), name: 'z' }),
  (from, [one, two]) => movePage(pageAt(from, one), two ?? 0),
  (_from, [one]) => renameForm(' n'.repeat(one ?? 0)),
  (_from, [one]) => describeForm('d'.repeat((one ?? 0) * 300)),
  (_from, [one]) => updateSettings({ keepAnswers: (one ?? 0) % 2 === 0 }),
  (_from, [one]) => updateConversation({ welcomeMessage: 'w'.repeat((one ?? 0) * 30) }),
  (from, [one, two, three], serial) => ({
    ...addCondition({
      ...conditionOf('show', fieldAt(from, one).id, [
        [fieldAt(from, two).id, (three ?? 0) % 3 ? 'isEmpty' : 'is', 'x'],
      ]),
      id: `condition${serial}`,
    }),
  }),
  (from, [one]) =>
    updateCondition(pick(from.conditions, one) ?? conditionOf('show', 'gone', [['gone', 'is']]), { match: 'any' }),
  (from, [one]) => removeCondition(pick(from.conditions, one)?.id ?? ''),
];

const sequences = fc.array(
  fc.tuple(fc.nat({ max: draws.length - 1 }), fc.array(fc.nat({ max: 30 }), { minLength: 3, maxLength: 3 })),
  { maxLength: 40 },
);

/** A document without the invalid conditions of the fixture. */
const sound = documents.map((made) => {
  const errors = documentErrors(made);
  return { ...made, conditions: made.conditions.filter((_, at) => !(`conditions/${at}` in errors)) };
});

const fits = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true }).compile(DocumentSchema);

test('keeps the document valid after any commands, and undo restores the first document', () => {
  fc.assert(
    fc.property(sound, sequences, (start, sequence) => {
      fc.pre(fits(start) && Object.keys(documentErrors(start)).length === 0);
      const untouched = JSON.stringify(start);
      let history = startHistory(start);
      for (const [serial, [at, seed]] of sequence.entries()) {
        const draw = draws[at];
        if (draw) history = runCommand(history, draw(history.present, seed, serial));
        expect(fits(history.present)).toBe(true);
        expect(documentErrors(history.present)).toEqual({});
      }
      const last = history.present;
      const written = JSON.stringify(last);
      const steps = history.past.length;
      for (let step = 0; step < steps; step += 1) history = undo(history);
      expect(history.present).toBe(start);
      expect(JSON.stringify(start)).toBe(untouched);
      for (let step = 0; step < steps; step += 1) history = redo(history);
      expect(history.present).toBe(last);
      expect(JSON.stringify(last)).toBe(written);
    }),
    { numRuns: 60 },
  );
});
