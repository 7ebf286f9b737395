import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { FieldPatch } from './field-settings';
import { fileLimitsSettings } from './file/lazy-file-limits';
import { type Field, type FieldType, fieldTypes, modelOf, models } from './models';
import { settingsOf } from './settings';
import { optionsSettings } from './shared/choice/lazy-options-settings';
import { withOptions } from './shared/choice/option-changes';
import { Question } from './testing/control-fixture';
import { questionTypes } from './testing/question-types';

beforeAll(() => Promise.all([optionsSettings.load(), fileLimitsSettings.load()]));

const fieldOf = <Type extends FieldType>(type: Type, change: FieldPatch = {}): Field =>
  ({ ...models[type].create({ id: 'f1', createdAt: '2026-01-01T00:00:00.000Z' }), ...change }) as Field;

function Panel({ start, onPatch }: { start: Field; onPatch?: (patch: FieldPatch) => void }) {
  const [field, setField] = useState<Field>(start);
  const { Settings } = settingsOf(field);
  return (
    <Settings
      field={field}
      onChange={(patch) => {
        // As in the builder: the details of an option follow its text.
        const change = patch.options && !patch.details ? withOptions(field, [...patch.options]) : patch;
        setField({ ...field, ...change });
        onPatch?.(patch);
      }}
    />
  );
}

const options = () =>
  screen.getAllByRole('textbox', { name: /^Option / }).map((input) => (input as HTMLInputElement).value);

test.each(questionTypes)(
  'the settings of %s change label, description and whether an answer is required',
  async (type) => {
    const field = fieldOf(type);
    const onPatch = jest.fn();
    render(<Panel start={fieldOf(type, { label: '' })} onPatch={onPatch} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Label' }), 'Age');
    expect(onPatch).toHaveBeenLastCalledWith({ label: 'Age' });
    // Visitors see neither a description nor a question.
    if (modelOf(field).isHidden) return;
    await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'x');
    expect(onPatch).toHaveBeenLastCalledWith({ description: 'x' });
    // A calculation is not answered.
    if (modelOf(field).calculation) return;
    await userEvent.click(screen.getByRole('switch', { name: 'Required' }));
    expect(onPatch).toHaveBeenLastCalledWith({ required: !field.required });
  },
);

const shownTypes = questionTypes.filter((type) => !modelOf({ type }).isHidden && !modelOf({ type }).calculation);

test.each(shownTypes)('the canvas marks an optional %s with a required part as visitors see it', (type) => {
  const field = fieldOf(type, { label: 'Plot size', required: false });
  render(<Question field={field} />);
  const label = screen.getByText('Plot size').parentElement;
  expect(settingsOf(field).hasRequiredPart?.(field) ?? false).toBe(label?.textContent?.includes('*'));
});

describe.each(fieldTypes())('the settings of %s', (type) => {
  const field = fieldOf(type);

  test('offer a placeholder and options only if the model has them', () => {
    render(<Panel start={field} />);
    expect(Boolean(screen.queryByRole('textbox', { name: 'Placeholder' }))).toBe(modelOf(field).hasPlaceholder);
    expect(Boolean(screen.queryByRole('button', { name: 'Add option' }))).toBe(modelOf(field).hasOptions);
  });

  test('offer validation only if the model reads limits', () => {
    // A picture choice of one option has no numbers of options.
    render(<Panel start={fieldOf(type, type === 'picture-choice' ? { details: { many: true } } : {})} />);
    expect(Boolean(screen.queryByRole('region', { name: 'Validation' }))).toBe(modelOf(field).limits.length > 0);
  });

  test('draw a sketch without interactive elements', () => {
    const { Sketch } = settingsOf(field);
    const { container } = render(<Sketch field={field} />);
    expect(container).not.toBeEmptyDOMElement();
    expect(container.querySelectorAll('input, button, select, textarea, a, [tabindex]')).toHaveLength(0);
  });

  test('have an icon and a description', () => {
    const { icon: Shape, description } = settingsOf(field);
    expect(description).not.toBe('');
    const { container } = render(<Shape />);
    expect(container.querySelector('svg')).toBeInTheDocument();
  });
});

test('select draws its options on the canvas while it is selected, unless there are many', () => {
  const { Sketch } = settingsOf({ type: 'select' });
  const drawn = (options: string[], isSelected: boolean) => {
    const { container, unmount } = render(<Sketch field={fieldOf('select', { options })} isSelected={isSelected} />);
    const texts = [...container.querySelectorAll('[data-text="options"]')].map((each) => each.textContent);
    unmount();
    return texts;
  };
  expect(drawn(['Train', 'Car'], true)).toEqual(['Train', 'Car']);
  expect(drawn(['Train', 'Car'], false)).toEqual([]);
  expect(
    drawn(
      Array.from({ length: 21 }, (_, at) => `${at}`),
      true,
    ),
  ).toEqual([]);
});

test('number is drawn with its prefix and suffix', () => {
  const { Sketch } = settingsOf({ type: 'number' });
  const { container, rerender } = render(<Sketch field={fieldOf('number', { placeholder: '12.50' })} />);
  expect(container).toHaveTextContent(/^12\.50$/);
  rerender(<Sketch field={fieldOf('number', { placeholder: '12.50', details: { prefix: 'CHF', suffix: '/ m²' } })} />);
  expect(container).toHaveTextContent(/^CHF12\.50\/ m²$/);
});

test('text takes what browsers fill in, which the visitor’s input gets, and gives the choice back', async () => {
  const onPatch = jest.fn();
  render(<Panel start={fieldOf('text', { label: 'Given name' })} onPatch={onPatch} />);
  const select = await screen.findByRole('combobox', { name: 'Browsers fill in' });
  expect(select).toHaveValue('');
  for (const token of ['given-name', 'bday', 'off']) {
    await userEvent.selectOptions(select, token);
    expect(onPatch).toHaveBeenLastCalledWith({ details: { autocomplete: token } });
  }
  await userEvent.selectOptions(select, 'Automatic');
  expect(onPatch).toHaveBeenLastCalledWith({ details: {} });
});

test.each([
  ['textarea', 'Automatic', ['street-address', 'off']],
  ['date', 'Automatic', ['bday', 'off']],
  ['email', 'Email address', ['off']],
  ['phone', 'Phone number', ['off']],
  ['url', 'Website', ['off']],
  ['country', 'Country', ['off']],
  ['address', 'Address', ['shipping', 'billing', 'off']],
] as const)('%s takes what browsers fill in: %s, or %j', async (type, usual, tokens) => {
  const onPatch = jest.fn();
  render(<Panel start={fieldOf(type)} onPatch={onPatch} />);
  const select = await screen.findByRole('combobox', { name: 'Browsers fill in' });
  expect(select).toHaveDisplayValue(usual);
  for (const token of tokens) {
    await userEvent.selectOptions(select, token);
    expect(onPatch).toHaveBeenLastCalledWith({ details: { autocomplete: token } });
  }
});

test('text-block offers the text, heading the heading and the line below it, video its address', async () => {
  const onPatch = jest.fn();
  const { rerender } = render(<Panel start={fieldOf('text-block')} onPatch={onPatch} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Bring boots.');
  expect(onPatch).toHaveBeenLastCalledWith({ description: 'Bring boots.' });
  rerender(<Panel key="heading" start={fieldOf('heading', { label: '' })} onPatch={onPatch} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Heading' }), 'Your plot');
  expect(onPatch).toHaveBeenLastCalledWith({ label: 'Your plot' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Line below it' }), 'May');
  expect(onPatch).toHaveBeenLastCalledWith({ description: 'May' });
  rerender(<Panel key="video" start={fieldOf('video')} onPatch={onPatch} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Address of the video' }), 'apples');
  expect(screen.getByText('Enter an address that begins with https://')).toBeInTheDocument();
});

describe('options that are ticked beforehand', () => {
  const tick = (option: string) => screen.getByRole('checkbox', { name: `${option} is ticked beforehand` });

  test.each(['radio', 'select'] as const)('%s has one, which stays with its option', async (type) => {
    const onPatch = jest.fn();
    render(<Panel start={fieldOf(type, { options: ['A', 'B', 'C'] })} onPatch={onPatch} />);
    await userEvent.click(tick('A'));
    await userEvent.click(tick('B'));
    expect(tick('A')).not.toBeChecked();
    expect(onPatch).toHaveBeenLastCalledWith({ defaultValue: 'B' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Option 2' }), 'ee');
    expect(tick('Bee')).toBeChecked();
    expect(onPatch).toHaveBeenLastCalledWith({ options: ['A', 'Bee', 'C'] });
    await userEvent.click(screen.getByRole('button', { name: 'Remove option Bee' }));
    expect(onPatch).toHaveBeenLastCalledWith({ options: ['A', 'C'] });
    for (const option of ['A', 'C']) expect(tick(option)).not.toBeChecked();
  });

  test('check boxes have several, which stay with their options', async () => {
    const onPatch = jest.fn();
    render(<Panel start={fieldOf('checkbox', { options: ['A', 'B', 'C'] })} onPatch={onPatch} />);
    await userEvent.click(tick('A'));
    await userEvent.click(tick('C'));
    expect(onPatch).toHaveBeenLastCalledWith({ details: { chosen: ['A', 'C'] } });
    await userEvent.type(screen.getByRole('textbox', { name: 'Option 3' }), 'at');
    expect(onPatch).toHaveBeenLastCalledWith({ options: ['A', 'B', 'Cat'] });
    for (const option of ['A', 'Cat']) expect(tick(option)).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Remove option A' }));
    expect(onPatch).toHaveBeenLastCalledWith({ options: ['B', 'Cat'] });
    await userEvent.click(tick('Cat'));
    expect(onPatch).toHaveBeenLastCalledWith({ details: {} });
  });

  test.each([
    ['radio', true],
    ['ranking', false],
  ] as const)('%s explains the ticks only if it has some', (type, hasTicks) => {
    render(<Panel start={fieldOf(type, { options: ['A', 'B'] })} onPatch={jest.fn()} />);
    const hint = screen.queryByText('Ticked options are chosen when the form opens.');
    expect(hint !== null).toBe(hasTicks);
  });

  test('a picture choice of one option has one', async () => {
    const onPatch = jest.fn();
    render(<Panel start={fieldOf('picture-choice', { options: ['A', 'B'] })} onPatch={onPatch} />);
    await userEvent.click(tick('A'));
    await userEvent.click(tick('B'));
    expect(onPatch).toHaveBeenLastCalledWith({ details: { chosen: ['B'] } });
  });

  test('a ranking has no preset options', () => {
    render(<Panel start={fieldOf('ranking', { options: ['Bread', 'Milk'] })} />);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: 'Let people type another answer' })).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Order' })).toBeInTheDocument();
  });
});

test('a picture choice has numbers of options only where several can be chosen', async () => {
  const onPatch = jest.fn();
  render(<Panel start={fieldOf('picture-choice', { details: { other: true } })} onPatch={onPatch} />);
  expect(screen.queryByRole('textbox', { name: 'At least' })).not.toBeInTheDocument();
  const several = screen.getByRole('switch', { name: 'Allow several choices' });
  await userEvent.click(several);
  await userEvent.type(screen.getByRole('textbox', { name: 'At least' }), '2');
  expect(onPatch).toHaveBeenLastCalledWith({ validation: { minCount: 2 } });
  await userEvent.click(several);
  expect(onPatch).toHaveBeenLastCalledWith({ details: { other: true }, validation: {} });
});

describe('options', () => {
  const start = fieldOf('radio', { options: ['A', 'B', 'C'] });

  test('are added with the focus in the new one, and removed', async () => {
    render(<Panel start={start} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add option' }));
    expect(options()).toEqual(['A', 'B', 'C', 'Option 4']);
    expect(screen.getByRole('textbox', { name: 'Option 4' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Remove option B' }));
    expect(options()).toEqual(['A', 'C', 'Option 4']);
  });

  test('are renamed without losing the caret', async () => {
    render(<Panel start={start} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Option 2' }), 'ee');
    expect(options()).toEqual(['A', 'Bee', 'C']);
    expect(screen.getByRole('textbox', { name: 'Option 2' })).toHaveFocus();
  });

  test('move by the arrow keys of their grip, which keeps the focus and announces the position', async () => {
    render(<Panel start={start} />);
    screen.getByRole('button', { name: 'Move option 1' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(options()).toEqual(['B', 'A', 'C']);
    expect(screen.getByRole('button', { name: 'Move option 2' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Moved to position 2 of 3');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(options()).toEqual(['B', 'C', 'A']);
  });

  test('move by dragging their grip, reported once on drop', () => {
    const onPatch = jest.fn();
    render(<Panel start={start} onPatch={onPatch} />);
    const grip = screen.getByRole('button', { name: 'Move option 1' });
    const rows = [...(grip.parentElement?.parentElement?.children ?? [])];
    for (const [index, row] of rows.entries()) {
      row.getBoundingClientRect = () => new DOMRect(0, index * 40, 200, 40);
    }
    fireEvent(grip, new MouseEvent('pointerdown', { bubbles: true, clientY: 20 }));
    fireEvent(grip, new MouseEvent('pointermove', { bubbles: true, clientY: 70 }));
    fireEvent(grip, new MouseEvent('pointermove', { bubbles: true, clientY: 119 }));
    expect(onPatch).not.toHaveBeenCalled();
    fireEvent(grip, new MouseEvent('pointerup', { bubbles: true }));
    expect(onPatch).toHaveBeenCalledTimes(1);
    expect(onPatch).toHaveBeenCalledWith({ options: ['B', 'C', 'A'] });
  });

  test('come from a paste of many lines', async () => {
    render(<Panel start={start} />);
    const first = screen.getByRole<HTMLInputElement>('textbox', { name: 'Option 1' });
    await userEvent.click(first);
    first.setSelectionRange(0, first.value.length);
    await userEvent.paste('Red\nGreen\nBlue');
    expect(options()).toEqual(['Red', 'Green', 'Blue', 'B', 'C']);
  });

  test('are added by Enter, with the text of the new one selected', async () => {
    render(<Panel start={start} />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Option 1' }));
    await userEvent.keyboard('{Enter}');
    expect(options()).toEqual(['A', 'Option 4', 'B', 'C']);
    expect(screen.getByRole('textbox', { name: 'Option 2' })).toHaveFocus();
    await userEvent.keyboard('New{Enter}');
    expect(options()).toEqual(['A', 'New', 'Option 5', 'B', 'C']);
    expect(screen.getByRole('textbox', { name: 'Option 3' })).toHaveFocus();
  });

  test('are not added by the Enter that accepts a composed word', () => {
    render(<Panel start={start} />);
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Option 1' }), { key: 'Enter', isComposing: true });
    expect(options()).toEqual(['A', 'B', 'C']);
  });

  test('report how many did not fit', () => {
    const { container } = render(<Panel start={start} />);
    const input = screen.getByRole('textbox', { name: 'Option 1' });
    // Not by its role, which takes long among a thousand rows.
    const status = () => container.querySelector('[role="status"]');
    const lines = Array.from({ length: 999 }, (_none, index) => `Row ${index}`);
    fireEvent.paste(input, { clipboardData: { getData: () => lines.join('\n') } });
    expect(status()).toHaveTextContent('Only 1,000 options fit: 2 were left out.');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(status()).toHaveTextContent('Only 1,000 options fit: 1 was left out.');
  });

  test('the only option cannot be removed', () => {
    render(<Panel start={fieldOf('radio', { options: ['A'] })} />);
    expect(screen.getByRole('button', { name: 'Remove option A' })).toBeDisabled();
  });
});

describe('limits', () => {
  test('are set, and removed when the input is emptied', async () => {
    const onPatch = jest.fn();
    render(<Panel start={fieldOf('checkbox')} onPatch={onPatch} />);
    const atLeast = screen.getByRole('textbox', { name: 'At least' });
    await userEvent.type(atLeast, '2');
    expect(onPatch).toHaveBeenLastCalledWith({ validation: { minCount: 2 } });
    await userEvent.clear(atLeast);
    expect(onPatch).toHaveBeenLastCalledWith({ validation: {} });
  });

  test('report that no answer can satisfy both', () => {
    render(<Panel start={fieldOf('number', { validation: { min: 5, max: 2 } })} />);
    expect(screen.getByRole('textbox', { name: 'Largest' })).toHaveAccessibleDescription('No answer can satisfy both.');
  });

  test('keep invalid text visible without a change', async () => {
    const onPatch = jest.fn();
    render(<Panel start={fieldOf('number')} onPatch={onPatch} />);
    const smallest = screen.getByRole('textbox', { name: 'Smallest' });
    await userEvent.type(smallest, 'x');
    expect(onPatch).not.toHaveBeenCalled();
    expect(smallest).toHaveValue('x');
    expect(smallest).toBeInvalid();
    await userEvent.tab();
    expect(smallest).toHaveValue('');
  });

  test('can be negative and fractional for numbers', async () => {
    const onPatch = jest.fn();
    render(<Panel start={fieldOf('number')} onPatch={onPatch} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Smallest' }), '-1.5');
    expect(onPatch).toHaveBeenLastCalledWith({ validation: { min: -1.5 } });
  });

  test('are dates for dates', () => {
    const onPatch = jest.fn();
    render(<Panel start={fieldOf('date')} onPatch={onPatch} />);
    fireEvent.change(screen.getByLabelText('Earliest'), { target: { value: '2026-05-01' } });
    expect(onPatch).toHaveBeenLastCalledWith({ validation: { earliest: '2026-05-01' } });
  });

  test('report a pattern that is not supported', async () => {
    render(<Panel start={fieldOf('text')} />);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Pattern' }), '(a');
    expect(screen.getByRole('textbox', { name: 'Pattern' })).toBeInvalid();
  });

  test('are megabytes and kinds for files', async () => {
    const onPatch = jest.fn();
    render(<Panel start={fieldOf('file')} onPatch={onPatch} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Maximum file size in MB' }), '2');
    expect(onPatch).toHaveBeenLastCalledWith({ validation: { maxBytes: 2 * 1024 * 1024 } });
    await userEvent.click(screen.getByRole('checkbox', { name: 'PDF' }));
    expect(onPatch).toHaveBeenLastCalledWith({
      validation: { maxBytes: 2 * 1024 * 1024, kinds: ['application/pdf'] },
    });
  });
});

test('each part of an address has its label and its own required switch', async () => {
  const onPatch = jest.fn();
  render(<Panel start={fieldOf('address')} onPatch={onPatch} />);
  const parts = within(await screen.findByRole('region', { name: 'Parts' }));
  await userEvent.click(parts.getByRole('switch', { name: 'City is required' }));
  const [patch] = onPatch.mock.lastCall ?? [];
  expect(patch.subfields.map((subfield: { required: boolean }) => subfield.required)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('F13 shows the settings of text for a field of an unknown type', async () => {
  const onPatch = jest.fn();
  render(
    <Panel start={{ ...fieldOf('text', { label: '' }), type: 'hologram' } as unknown as Field} onPatch={onPatch} />,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Label' }), 'a');
  expect(onPatch).toHaveBeenLastCalledWith({ label: 'a' });
});
