import { modelOf } from '@tessera/fields/models';
import { questionTypes } from '@tessera/fields/testing/question-types';
import { documentErrors } from '@tessera/form-model/document-errors';
import { fieldOf, formDocumentWith, pageOf } from '@tessera/form-model/testing/form-fixture';
import {
  allComparables,
  comparables,
  hasComparables,
  jumpComparables,
  newCondition,
  operandKind,
  termOf,
} from './new-condition';

const radio = fieldOf('radio', 'size', { options: ['Full', 'Half'] });
const formDocument = formDocumentWith([
  pageOf('page1', radio, fieldOf('text', 'name')),
  pageOf('page2', fieldOf('date', 'when')),
]);
const ids = (target: Parameters<typeof comparables>[1]) =>
  comparables(formDocument, target).map(({ field }) => field.id);

test('offers a field all other fields, and a page the fields of other pages', () => {
  expect(ids({ kind: 'field', id: 'name' })).toEqual(['size', 'when']);
  expect(ids({ kind: 'page', id: 'page1' })).toEqual(['when']);
});

test('compares with the nearest field before the target, otherwise with the first one after it', () => {
  const asked = (kind: 'field' | 'page', id: string) =>
    newCondition('c', formDocument, { kind, id })?.terms[0]?.fieldId;
  expect(asked('field', 'when')).toBe('name');
  expect(asked('field', 'size')).toBe('name');
  expect(asked('page', 'page2')).toBe('name');
});

test('offers nothing in a form of one field', () => {
  const single = formDocumentWith([pageOf('page1', radio)]);
  expect(newCondition('c', single, { kind: 'field', id: 'size' })).toBeUndefined();
  expect(hasComparables(single, { kind: 'field', id: 'size' })).toBe(false);
  expect(hasComparables(single, { kind: 'page', id: 'page1' })).toBe(false);
  expect(hasComparables(formDocument, { kind: 'page', id: 'page1' })).toBe(true);
});

const comparedTypes = questionTypes.filter((type) => !modelOf({ type }).scoring);

test.each(comparedTypes)('starts with a comparison that the model of %s has', (type) => {
  const field = fieldOf(type, 'asked');
  const made = formDocumentWith([pageOf('page1', field, fieldOf('text', 'target'))]);
  const condition = newCondition('c', made, { kind: 'field', id: 'target' });
  expect(condition?.terms[0]?.comparison).toBe(Object.keys(modelOf(field).comparisons)[0]);
  expect(documentErrors({ ...made, conditions: condition ? [condition] : [] })).toEqual({});
});

test('offers the result of a quiz to endings, but to no condition and no jump', () => {
  const made = formDocumentWith([pageOf('page1', fieldOf('score', 'points'), fieldOf('text', 'target'))]);
  expect(hasComparables(made, { kind: 'field', id: 'target' })).toBe(false);
  expect(allComparables(made).map(({ field }) => field.id)).toEqual(['points', 'target']);
  expect(jumpComparables(made).map(({ field }) => field.id)).toEqual(['target']);
});

test('keeps the operand for a comparison of the same kind, and resets it for another kind', () => {
  const term = { fieldId: 'size', comparison: 'is', operand: 'Half' };
  const former = { field: radio, term };
  expect(termOf(radio, 'isNot', former).operand).toBe('Half');
  expect(termOf(radio, 'isAnyOf', former).operand).toEqual(['Full']);
  expect(termOf(radio, 'isEmpty', former).operand).toBeNull();
  expect(operandKind(radio, 'toString')).toBe('none');
});
