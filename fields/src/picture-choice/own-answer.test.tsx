import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modelOf } from '../models';
import { fieldOf, Question } from '../testing/control-fixture';

const options = ['Yes', 'No'];
const longOptions = [...options, ...Array.from({ length: 20 }, (_none, at) => `Village ${at + 1}`)];

/** Every kind of question that takes an answer of the visitor’s own. */
const kinds = [
  ['radio buttons', fieldOf('radio', { options, details: { other: true } })],
  ['check boxes', fieldOf('checkbox', { options, details: { other: true } })],
  ['one image', fieldOf('picture-choice', { options, details: { other: true } })],
  ['several images', fieldOf('picture-choice', { options, details: { other: true, many: true } })],
  ['a dropdown', fieldOf('select', { options, details: { other: true } })],
  ['a dropdown with a search', fieldOf('select', { options: longOptions, details: { other: true } })],
] as const;

/** Shows the question, chooses “Other…”, and types into its input. */
async function writeOwn(field: ReturnType<typeof fieldOf>, text: string, ticked: readonly string[] = []) {
  const onAnswers = jest.fn();
  render(<Question field={{ ...field, label: 'Are you coming?' }} onAnswers={onAnswers} />);
  for (const option of ticked) await userEvent.click(screen.getByRole('checkbox', { name: option }));
  const list = screen.queryByRole('combobox');
  if (list?.matches('select')) await userEvent.selectOptions(list, 'Other…');
  else {
    if (list) await userEvent.click(list);
    await userEvent.click(screen.getByText('Other…'));
  }
  const input = screen.getByRole('textbox', { name: 'Your answer' });
  await userEvent.click(input);
  await userEvent.keyboard(text);
  return { input, list, answer: () => [onAnswers.mock.lastCall?.[0].f1].flat() };
}

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = jest.fn();
});

test.each(kinds)('OTHER-1 takes a text that begins like an option: %s', async (_name, field) => {
  const { input, answer } = await writeOwn(field, 'Not sure');
  expect(answer()).toEqual(['Not sure']);
  expect(input).toHaveValue('Not sure');
  await userEvent.tab();
  expect(input).toHaveValue('Not sure');
});

test.each(kinds)(
  'OTHER-1 takes the text of an option as that option when the visitor leaves the input: %s',
  async (_name, field) => {
    const { input, list, answer } = await writeOwn(field, 'No');
    expect(input).toHaveFocus();
    expect(input).toHaveValue('No');
    await userEvent.tab();
    expect(answer()).toEqual(['No']);
    expect(input).toHaveValue('');
    if (list) expect(list).toHaveDisplayValue('No');
    else expect(screen.getByLabelText('No')).toBeChecked();
  },
);

test.each(kinds)('OTHER-1 does not cut a pasted text, and says that it is too long: %s', async (_name, field) => {
  const { input, answer } = await writeOwn(field, 'x');
  const text = 'x'.repeat(501);
  await userEvent.paste(text.slice(1));
  expect(input).toHaveValue(text);
  expect(answer()).toEqual([text]);
  const { f1 = '' } = modelOf(field).validate(
    field,
    { f1: Array.isArray(modelOf(field).initial(field).f1) ? [text] : text },
    false,
  );
  expect(f1).toContain('500');
});

test.each([kinds[1], kinds[3]])(
  'OTHER-1 keeps ticked options that the text equals while it is typed: %s',
  async (_name, field) => {
    const { answer } = await writeOwn(field, 'Not sure', ['No', 'Yes']);
    expect(answer()).toEqual(['No', 'Yes', 'Not sure']);
    await userEvent.keyboard('{Backspace>6/}');
    // The text equals an option that is ticked: it is stored once.
    expect(answer()).toEqual(['No', 'Yes', 'No']);
    await userEvent.keyboard('{Backspace>2/}');
    expect(screen.getByRole('checkbox', { name: 'No' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Other…' })).toBeChecked();
  },
);
