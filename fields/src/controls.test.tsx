import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ControlMessages, Upload, Uploads } from './control';
import { controlOf } from './controls';
import type { AnswerErrors, Json } from './field';
import { type Field, type FieldType, fieldTypes, modelOf, models } from './models';
import { halfTyped } from './shared/answer/typed';

const english: ControlMessages = {
  language: 'en',
  thisQuestion: 'This question',
  image: 'image',
  document: 'document',
  audio: 'audio',
  video: 'video',
  oneOf: (names) => names.join(' or '),
  chooseOne: 'Choose one',
  chooseFile: 'Choose file',
  dropFile: 'Drop a file here',
  upTo: (size) => `up to ${size}`,
  remove: (name) => `Remove ${name}`,
  ofMany: (value, max) => `${value} of ${max}`,
};

const fieldOf = <Type extends FieldType>(type: Type, change: Partial<Field> = {}): Field =>
  ({ ...models[type].create({ id: 'f1', createdAt: '2026-01-01T00:00:00.000Z' }), ...change }) as Field;

interface QuestionProps {
  field: Field;
  start?: { [key: string]: Json };
  errors?: AnswerErrors;
  required?: boolean;
  uploads?: Uploads;
  messages?: ControlMessages;
  told?: (answers: { [key: string]: Json }) => void;
}

function Question({ field, start, errors = {}, required = false, uploads, told, messages = english }: QuestionProps) {
  const [answers, setAnswers] = useState(start ?? modelOf(field).initial(field));
  const Control = controlOf(field);
  return (
    <form aria-label="Page">
      <Control
        field={field}
        answers={answers}
        errors={errors}
        required={required}
        messages={messages}
        uploads={uploads}
        onChange={(key, value) => {
          const next = { ...answers, [key]: value };
          setAnswers(next);
          told?.(next);
        }}
      />
    </form>
  );
}

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];

describe.each(fieldTypes)('the control of %s', (type) => {
  const field = fieldOf(type, { label: 'Plot size', description: 'As on the map' });

  test('shows label and description, and describes the answer with it', () => {
    render(<Question field={field} />);
    expect(screen.getByText('Plot size')).toBeInTheDocument();
    const named = screen.queryByRole('radiogroup') ?? screen.queryByRole('group') ?? inputs()[0];
    expect(named).toHaveAccessibleName('Plot size');
    expect(named).toHaveAccessibleDescription('As on the map');
  });

  test('gives every native input an answer key as its name', () => {
    render(<Question field={field} />);
    expect(inputs().length).toBeGreaterThan(0);
    for (const input of inputs()) expect(modelOf(field).keys(field)).toContain(input.name);
    expect(new Set(inputs().map((input) => input.name))).toEqual(new Set(modelOf(field).keys(field)));
  });

  test('has no id twice, and an element for each answer key to jump to', () => {
    const { container } = render(<Question field={field} />);
    const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const key of modelOf(field).keys(field)) expect(ids).toContain(key);
  });

  test('names every input', () => {
    render(<Question field={field} />);
    for (const input of inputs()) expect(input).toHaveAccessibleName();
  });

  test('refers to the error message as the description of an invalid answer', () => {
    const [key = ''] = modelOf(field).keys(field);
    render(<Question field={field} errors={{ [key]: 'Plot size is required' }} required />);
    const element = document.getElementById(key);
    expect(element).toHaveAccessibleDescription(expect.stringContaining('Plot size is required'));
  });

  test('shows a field without a label as a question', () => {
    render(<Question field={{ ...field, label: ' ' }} />);
    expect(screen.getByText('This question')).toBeInTheDocument();
  });
});

describe('typed text', () => {
  test.each(['text', 'textarea', 'email', 'phone'] as const)('in %s is reported on every keystroke', async (type) => {
    const told = jest.fn();
    render(<Question field={fieldOf(type)} told={told} />);
    await userEvent.type(screen.getByRole('textbox'), '42');
    expect(told).toHaveBeenLastCalledWith({ f1: '42' });
  });

  test('in a number is reported with the page’s language and stays as it was typed', async () => {
    const told = jest.fn();
    render(
      <Question
        field={fieldOf('number', { defaultValue: '2.5' })}
        told={told}
        messages={{ ...english, language: 'de' }}
      />,
    );
    const input = screen.getByRole('textbox');
    expect(input).toHaveValue('2,5');
    await userEvent.clear(input);
    expect(told).toHaveBeenLastCalledWith({ f1: '' });
    await userEvent.type(input, '1.000');
    expect(told).toHaveBeenLastCalledWith({ f1: { typed: '1.000', language: 'de' } });
    expect(input).toHaveValue('1.000');
  });

  test.each(['date', 'time'] as const)(
    'in %s only in part is told before Enter, after a key and on leaving',
    (type) => {
      for (const look of [
        (input: HTMLElement) => fireEvent.keyDown(input, { key: 'Enter' }),
        (input: HTMLElement) => fireEvent.keyUp(input, { key: '5' }),
        (input: HTMLElement) => fireEvent.blur(input),
      ]) {
        const told = jest.fn();
        const { unmount } = render(<Question field={fieldOf(type, { label: 'Start' })} told={told} />);
        const input = screen.getByLabelText('Start');
        let badInput = true;
        Object.defineProperty(input, 'validity', { get: () => ({ badInput }) });
        act(() => void look(input));
        expect(told).toHaveBeenLastCalledWith({ f1: halfTyped });
        badInput = false;
        act(() => void fireEvent.blur(input));
        expect(told).toHaveBeenLastCalledWith({ f1: '' });
        unmount();
      }
    },
  );

  test.each(['date', 'time'] as const)(
    'forgets a half-typed %s that came back empty once it is touched or emptied',
    (type) => {
      for (const touch of [fireEvent.pointerDown, fireEvent.blur, fireEvent.input]) {
        const told = jest.fn();
        const { unmount } = render(
          <Question field={fieldOf(type, { label: 'Start' })} start={{ f1: halfTyped }} told={told} />,
        );
        act(() => void touch(screen.getByLabelText('Start')));
        expect(told).toHaveBeenLastCalledWith({ f1: '' });
        unmount();
      }
    },
  );

  test.each([
    ['email', 'email', 'email'],
    ['phone', 'tel', 'tel'],
  ] as const)('%s asks for its keyboard and completion', (type, kind, token) => {
    render(<Question field={fieldOf(type)} />);
    expect(screen.getByRole('textbox')).toHaveAttribute('type', kind);
    expect(screen.getByRole('textbox')).toHaveAttribute('autocomplete', token);
  });

  test('number offers a keyboard with a minus sign only where the owner allows less than zero', () => {
    const { rerender } = render(<Question field={fieldOf('number', { validation: { min: 0, integer: true } })} />);
    expect(screen.getByRole('textbox')).toHaveAttribute('inputmode', 'numeric');
    rerender(<Question field={fieldOf('number')} />);
    expect(screen.getByRole('textbox')).toHaveAttribute('inputmode', 'decimal');
    rerender(<Question field={fieldOf('number', { validation: { min: -5 } })} />);
    expect(screen.getByRole('textbox')).toHaveAttribute('inputmode', 'text');
  });

  test('date and time inputs have the owner’s limits', () => {
    const limits = { earliest: '2026-01-01', latest: '2026-12-31' };
    render(<Question field={fieldOf('date', { label: 'Day', validation: limits })} />);
    const input = screen.getByLabelText('Day');
    expect(input).toHaveAttribute('min', limits.earliest);
    expect(input).toHaveAttribute('max', limits.latest);
  });
});

describe('choices', () => {
  const options = ['Orchard edge', 'By the pond'];

  test('a dropdown starts without a choice and reports the chosen option', async () => {
    const told = jest.fn();
    render(<Question field={fieldOf('select', { options })} told={told} />);
    const list = screen.getByRole('combobox');
    expect(list).toHaveDisplayValue('Choose one');
    await userEvent.selectOptions(list, 'By the pond');
    expect(told).toHaveBeenLastCalledWith({ f1: 'By the pond' });
  });

  test('a chosen radio button can be cleared in an optional question', async () => {
    const told = jest.fn();
    render(<Question field={fieldOf('radio', { options })} told={told} />);
    await userEvent.click(screen.getByText('By the pond'));
    expect(told).toHaveBeenLastCalledWith({ f1: 'By the pond' });
    await userEvent.click(screen.getByText('By the pond'));
    expect(told).toHaveBeenLastCalledWith({ f1: '' });
    expect(screen.getByRole('radio', { name: 'By the pond' })).not.toBeChecked();
  });

  test.each([
    ['radio', 'By the pond'],
    ['rating', /3/],
  ] as const)('F17 a double click on an option of %s chooses it, and takes nothing back', async (type, name) => {
    const told = jest.fn();
    render(<Question field={fieldOf(type, { options })} told={told} />);
    await userEvent.dblClick(screen.getByRole('radio', { name }));
    expect(told).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('radio', { name })).toBeChecked();
  });

  test.each([' ', '{Backspace}', '{Delete}'])(
    'an answer that may be left out is taken back by the key %j',
    async (key) => {
      for (const [type, name] of [
        ['radio', 'By the pond'],
        ['rating', /3/],
      ] as const) {
        const told = jest.fn();
        const { unmount } = render(<Question field={fieldOf(type, { options })} told={told} />);
        await userEvent.click(screen.getByRole('radio', { name }));
        await userEvent.keyboard(key);
        expect(told).toHaveBeenLastCalledWith({ f1: '' });
        expect(screen.getByRole('radio', { name })).not.toBeChecked();
        unmount();
      }
    },
  );

  test('a chosen radio button stays chosen in a required question', async () => {
    render(<Question field={fieldOf('radio', { options })} required />);
    await userEvent.click(screen.getByText('By the pond'));
    await userEvent.click(screen.getByText('By the pond'));
    expect(screen.getByRole('radio', { name: 'By the pond' })).toBeChecked();
    expect(screen.getByRole('radiogroup')).toBeRequired();
  });

  test('checkboxes add and remove options', async () => {
    const told = jest.fn();
    render(<Question field={fieldOf('checkbox', { options })} told={told} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'By the pond' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Orchard edge' }));
    expect(told).toHaveBeenLastCalledWith({ f1: ['By the pond', 'Orchard edge'] });
    await userEvent.click(screen.getByRole('checkbox', { name: 'By the pond' }));
    expect(told).toHaveBeenLastCalledWith({ f1: ['Orchard edge'] });
  });

  test.each([
    ['radio', 'radio', 2],
    ['checkbox', 'checkbox', 2],
    // Includes the empty option.
    ['select', 'option', 3],
  ] as const)('an option without text is not offered by %s', (type, role, count) => {
    render(<Question field={fieldOf(type, { options: ['Yes', '', ' ', 'No'] })} />);
    expect(screen.getAllByRole(role)).toHaveLength(count);
    for (const element of screen.getAllByRole(role)) expect(element).toHaveAccessibleName();
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  test('shows a repeated option once', () => {
    render(<Question field={fieldOf('radio', { options: ['Yes', 'Yes', 'No'] })} />);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  test('shows one star per step and reports a number', async () => {
    const told = jest.fn();
    render(<Question field={fieldOf('rating', { maxRating: 7 })} told={told} />);
    expect(screen.getAllByRole('radio')).toHaveLength(7);
    await userEvent.click(screen.getByRole('radio', { name: '3 of 7' }));
    expect(told).toHaveBeenLastCalledWith({ f1: 3 });
    expect(screen.getByRole('radio', { name: '3 of 7' })).toBeChecked();
  });

  test('shows a stored number of stars, also when it is stored as text', () => {
    render(<Question field={fieldOf('rating')} start={{ f1: '4' }} />);
    expect(screen.getByRole('radio', { name: '4 of 5' })).toBeChecked();
  });
});

describe('address', () => {
  test('sets autocomplete for each part and reports it under its own key', async () => {
    const told = jest.fn();
    render(<Question field={fieldOf('address')} told={told} />);
    expect(screen.getByLabelText(/City/)).toHaveAttribute('autocomplete', 'address-level2');
    expect(screen.getByLabelText(/Postal/)).toHaveAttribute('autocomplete', 'postal-code');
    await userEvent.type(screen.getByLabelText(/Street/), 'A');
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ f1_street: 'A' }));
  });

  test('shows the error of each part', () => {
    render(<Question field={fieldOf('address')} errors={{ f1_city: 'City is required' }} />);
    expect(screen.getByLabelText(/City/)).toBeInvalid();
    expect(screen.getByLabelText(/Street/)).toHaveAttribute('aria-invalid', 'false');
  });
});

describe('file', () => {
  const letter = new File(['hello'], 'letter.pdf', { type: 'application/pdf' });

  test('without uploads, the answer is the file name', async () => {
    const told = jest.fn();
    render(<Question field={fieldOf('file', { label: 'Proof' })} told={told} />);
    await userEvent.upload(screen.getByLabelText('Proof'), letter);
    expect(told).toHaveBeenLastCalledWith({ f1: 'letter.pdf' });
    expect(screen.getByText('letter.pdf')).toBeInTheDocument();
  });

  test('passes files to the uploads, shows their progress and removes them', async () => {
    const add = jest.fn();
    const remove = jest.fn();
    const sent: Upload[] = [{ id: 'file-1', name: 'letter.pdf', size: 421_888, progress: 0.5 }];
    render(<Question field={fieldOf('file', { label: 'Proof' })} uploads={{ of: () => sent, add, remove }} />);
    await userEvent.upload(screen.getByLabelText('Proof'), letter);
    expect(add).toHaveBeenCalledWith('f1', [letter]);
    expect(screen.getByText('412 KB')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'letter.pdf' })).toHaveAttribute('value', '0.5');
    await userEvent.click(screen.getByRole('button', { name: 'Remove letter.pdf' }));
    expect(remove).toHaveBeenCalledWith('f1', 'file-1');
  });

  test('shows why a file was refused', () => {
    const refused: Upload[] = [
      { id: 'file-1', name: 'a.exe', size: 10, progress: 0, problem: 'This kind of file is not accepted' },
    ];
    render(<Question field={fieldOf('file')} uploads={{ of: () => refused, add: () => {}, remove: () => {} }} />);
    expect(screen.getByText('This kind of file is not accepted')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('accepts several files and only the kinds that the owner allows', () => {
    const validation = { maxCount: 3, kinds: ['image/*', 'application/pdf'], maxBytes: 2 * 1024 * 1024 };
    render(<Question field={fieldOf('file', { label: 'Proof', validation })} />);
    const input = screen.getByLabelText('Proof');
    expect(input).toHaveAttribute('multiple');
    expect(input).toHaveAttribute('accept', 'image/*,application/pdf');
    expect(screen.getByText(/^image or pdf, up to 2 MB$/i)).toBeInTheDocument();
  });
});

test('a form posts the answers under their keys without script', () => {
  const field = fieldOf('checkbox', { options: ['One', 'Two'] });
  render(<Question field={field} start={{ f1: ['One', 'Two'] }} />);
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Page' });
  expect(new FormData(form).getAll('f1')).toEqual(['One', 'Two']);
  act(() => {
    fireEvent.click(within(form).getByRole('checkbox', { name: 'Two' }));
  });
  expect(new FormData(form).getAll('f1')).toEqual(['One']);
});

test('F13 shows a field of an unknown type as text', async () => {
  const told = jest.fn();
  const field = { ...fieldOf('text', { label: 'Hologram' }), type: 'hologram' } as unknown as Field;
  render(<Question field={field} told={told} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Hologram' }), 'a');
  expect(told).toHaveBeenLastCalledWith({ f1: 'a' });
});
