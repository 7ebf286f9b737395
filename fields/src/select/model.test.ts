import { modelOf, models } from '../models';
import { errorOf, fieldFixture } from '../testing/field-fixture';

describe.each(['select', 'radio'] as const)('%s', (type) => {
  test('SEL-1 RADIO-1 accepts only the exact text of an option', () => {
    const field = fieldFixture(type, { options: ['Full plot', ' padded '] });
    expect(errorOf(field, 'Full plot')).toBeUndefined();
    expect(errorOf(field, ' padded ')).toBeUndefined();
    for (const other of ['full plot', 'padded', ['Full plot'], 1])
      expect(errorOf(field, other)).toBe('Plot must be one of the options offered');
  });

  test('SEL-1 RADIO-1 a default that is not offered is not used', () => {
    const model = modelOf({ type });
    expect(model.initial(fieldFixture(type, { defaultValue: 'Option 2' }))).toEqual({ q: 'Option 2' });
    expect(model.initial(fieldFixture(type, { defaultValue: 'Gone' }))).toEqual({ q: '' });
  });

  test('F8 an answer whose option was removed is still read and exported', () => {
    const field = fieldFixture(type, { options: [] });
    expect(modelOf(field).csvCells(field, { q: 'Gone' })).toEqual(['Gone']);
    expect(modelOf(field).text(field, modelOf(field).read(field, { q: 'Gone' }))).toBe('Gone');
  });
});

test('tiles: a Dropdown is one of two units, Radio Buttons one per option', () => {
  expect(models.select.tiles(models.select.create({ id: 'q', createdAt: '' }))).toEqual([2]);
  expect(models.radio.tiles(models.radio.create({ id: 'q', createdAt: '' }))).toEqual([1, 1, 1]);
});
