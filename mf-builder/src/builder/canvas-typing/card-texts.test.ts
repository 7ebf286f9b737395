import { fieldOf } from '@tessera/form-model/testing/form-fixture';
import { type CardText, elementOf, storedText, textPatch, textsOn } from './card-texts';

const member = (name: CardText['member'], at = 0): CardText => ({ member: name, at });
const size = fieldOf('radio', 'size', {
  label: 'Plot size',
  options: ['Full', 'Half', 'Half', 'Shared'],
  defaultValue: 'Half',
});

/** The card of a field with these texts. */
function cardWith(...texts: CardText['member'][]): HTMLElement {
  const row = document.createElement('div');
  row.innerHTML = texts.map((text, at) => `<p data-text="${text}" id="${text}${at}"></p>`).join('');
  return row;
}

test.each([
  [member('label'), 'How large?', { label: 'How large?' }],
  [member('label'), '', { label: '' }],
  [member('label'), 'How\r\nlarge?', { label: 'How large?' }],
  [member('label'), 'مساحة القطعة', { label: 'مساحة القطعة' }],
  [member('description'), 'One\nTwo', { description: 'One\nTwo' }],
  [member('options', 3), 'Part {{name}}', { options: ['Full', 'Half', 'Half', 'Part {{name}}'] }],
])('changes %j to %j', (text, typed, patch) => {
  expect(textPatch(size, text, typed)).toEqual(patch);
});

test.each([
  [
    'a question without a description',
    size,
    ['label', 'options', 'options', 'options'],
    ['label', 'description', 'options 0', 'options 1', 'options 3'],
  ],
  [
    'a question whose card shows no options',
    fieldOf('select', 'size', { options: ['A'] }),
    ['label'],
    ['label', 'description'],
  ],
  [
    'a question with fixed options',
    fieldOf('yes-no', 'go'),
    ['label', 'description', 'options'],
    ['label', 'description'],
  ],
  ['a divider', fieldOf('divider', 'line'), [], []],
  ['a text block', fieldOf('text-block', 'note'), ['description'], ['description']],
  ['a hidden field', fieldOf('hidden', 'source'), ['label'], ['label']],
] as const)('finds the texts of %s', (_name, field, shown, expected) => {
  const texts = textsOn(cardWith(...shown), field);
  expect(texts.map(({ member, at }) => (member === 'options' ? `options ${at}` : member))).toEqual(expected);
});

test('finds the element of an option, and none for one that the card shows under another', () => {
  const row = cardWith('label', 'options', 'options', 'options');
  expect(elementOf(row, size, member('options', 3))?.id).toBe('options3');
  expect(elementOf(row, size, member('options', 2))).toBeUndefined();
  expect(storedText(size, member('options', 4))).toBeUndefined();
});
