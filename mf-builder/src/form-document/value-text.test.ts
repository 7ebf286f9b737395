import { valueText } from './value-text';

test.each([
  [undefined, 'Not set'],
  [true, 'Yes'],
  ['', 'Empty'],
  ['Plot', '“Plot”'],
  [7, '7'],
  [[], 'None'],
  [['Full', 'Half'], '“Full”, “Half”'],
  [{}, 'None'],
  [{ min: 1, kinds: ['image/*'] }, 'min: 1, kinds: “image/*”'],
  [[{ label: 'City', placeholder: '', required: true }], 'label: “City”, required: Yes'],
])('shows %j as %s', (value, text) => {
  expect(valueText(value)).toBe(text);
});
