import { cpuMs } from '@tessera/fields/testing/cpu-ms';
import type { FormDocument } from '../form/form';
import { conditionOf, fieldOf, formDocumentWith, pageOf } from '../testing/form-fixture';
import { lint } from './lint';

/** The fastest of some runs on a form that has no findings, in ms. Slower runs include the load of a busy machine. */
const fastest = (formDocument: FormDocument) =>
  Math.min(
    ...Array.from({ length: 4 }, () => {
      const begun = cpuMs();
      expect(lint(formDocument)).toEqual([]);
      return cpuMs() - begun;
    }),
  );

test('LINT-8 checks many options and patterns in bounded time', () => {
  const options = Array.from({ length: 1000 }, (_, at) => `Plot ${at}`);
  const fields = Array.from({ length: 1000 }, (_, at) =>
    at % 2
      ? fieldOf('select', `f${at}`, { options })
      : fieldOf('text', `f${at}`, { validation: { pattern: '[A-Z]{2}\\d+' } }),
  );
  expect(fastest(formDocumentWith([pageOf('page1', ...fields)], []))).toBeLessThan(500);
});

test('LINT-8 checks a chain through the whole form in bounded time', () => {
  const fields = Array.from({ length: 1000 }, (_, at) => fieldOf('text', `f${at}`));
  const chain = fields.slice(1).map((field, at) => conditionOf('show', field.id, [[`f${at}`, 'isNotEmpty']]));
  expect(fastest(formDocumentWith([pageOf('page1', ...fields)], chain))).toBeLessThan(500);
});

test('LINT-8 checks a form that depends on one question with many options in bounded time', () => {
  const options = Array.from({ length: 7 }, (_, at) => `Area ${at}`);
  const fields = Array.from({ length: 1000 }, (_, at) => fieldOf('checkbox', `f${at}`, { options }));
  const star = fields.slice(1).map((field) => conditionOf('show', field.id, [['f0', 'includes', 'Area 1']]));
  expect(fastest(formDocumentWith([pageOf('page1', ...fields)], star))).toBeLessThan(500);
});

test('LINT-8 checks a form that two questions show and hide in bounded time', () => {
  const fields = Array.from({ length: 1000 }, (_, at) => fieldOf('text', `f${at}`));
  const conditions = fields
    .slice(2)
    .flatMap(({ id }) => [
      conditionOf('show', id, [['f0', 'contains', 'north']]),
      conditionOf('hide', id, [['f1', 'is', 'west']]),
    ]);
  expect(fastest(formDocumentWith([pageOf('page1', ...fields)], conditions))).toBeLessThan(500);
});
