import { fieldTypes, modelOf } from '../../models';
import { comparisonLabel } from './comparison-labels';

test('every comparison of every type has a label, which no other comparison of the type has', () => {
  for (const type of fieldTypes()) {
    const labels = Object.entries(modelOf({ type }).comparisons).map(([id, each]) => [id, comparisonLabel(id, each)]);
    // Without an entry in the table, the label would be the id.
    const words = ['is', 'contains', 'includes'];
    expect(labels.filter(([id = '', label]) => id === label && !words.includes(id))).toEqual([]);
    expect(new Set(labels.map(([, label]) => label)).size).toBe(labels.length);
  }
});

test('dates come before and after, numbers are less and more', () => {
  expect(comparisonLabel('isLess', { operand: 'date' })).toBe('is before');
  expect(comparisonLabel('isLess', { operand: 'number' })).toBe('is less than');
});
