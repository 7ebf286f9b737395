import { modelOf } from '../models';
import { fieldFixture } from '../testing/field-fixture';

const rows = ['Food', 'Camp site'].map((label, at) => ({ name: `r${at}`, label, placeholder: '', required: false }));
const field = fieldFixture('matrix', { options: ['Poor', 'Good'], subfields: rows });
const many = { ...field, details: { many: true } };

test('GRID-1 a row takes one column, or several', () => {
  const model = modelOf(field);
  expect(model.validate(field, { q_r0: ['Poor', 'Good'] }, false)).toEqual({
    q_r0: 'Food must be one of the options offered',
  });
  expect(model.validate(many, { q_r0: ['Poor', 'Good'] }, false)).toEqual({});
  expect(model.normalise(many, { q_r0: ['Good', 'Poor'] })).toEqual({ q_r0: ['Poor', 'Good'] });
  expect(model.normalise(field, { q_r1: 'Good' })).toEqual({ q_r1: 'Good' });
});

test('GRID-2 a required matrix needs each row, with one error where nothing is answered', () => {
  const model = modelOf(field);
  expect(model.validate(field, {}, true)).toEqual({ q_r0: 'Plot is required' });
  expect(model.validate(field, { q_r0: 'Good' }, true)).toEqual({ q_r1: 'Camp site is required' });
  expect(model.csvCells(many, { q_r0: ['Poor', 'Good'] })).toEqual(['Poor; Good', '']);
});
