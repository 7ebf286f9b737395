import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Upload } from './control';
import { type Field, modelOf } from './models';
import { halfTyped } from './shared/answer/typed';
import { english, fieldOf, inputs, Question, shownInputs } from './testing/control-fixture';
import { questionTypes } from './testing/question-types';

// A calculation has no inputs.
const shownTypes = questionTypes.filter((type) => !modelOf({ type }).isHidden && !modelOf({ type }).calculation);

/** The names of the inputs that a page shows for a field. */
function keysOnPage(field: Field): readonly string[] {
  const model = modelOf(field);
  return model.inputs ? Object.keys(model.inputs(field, { [field.id]: [{}] })) : model.keys(field);
}

describe.each(shownTypes)('the control of %s', (type) => {
  const field = fieldOf(type, { label: 'Plot size', description: 'As on the map' });

  test('shows label and description, and describes the answer with it', () => {
    render(<Question field={field} />);
    expect(screen.getByText('Plot size')).toBeInTheDocument();
    const named = document.getElementById(field.id);
    expect(named).toHaveAccessibleName('Plot size');
    expect(named).toHaveAccessibleDescription('As on the map');
  });

  test('gives every native input an answer key as its name', () => {
    render(<Question field={field} />);
    expect(inputs().length).toBeGreaterThan(0);
    for (const input of inputs()) expect(modelOf(field).keys(field)).toContain(input.name);
    expect(new Set(inputs().map((input) => input.name))).toEqual(new Set(keysOnPage(field)));
  });

  test('has no id twice, and an element for each answer key to jump to', () => {
    const { container } = render(<Question field={field} />);
    const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    const hidden = new Set(inputs().flatMap(({ type, name }) => (type === 'hidden' ? name : [])));
    const shown = keysOnPage(field).filter((key) => modelOf(field).isHidden || !hidden.has(key));
    for (const key of shown) expect(ids).toContain(key);
  });

  test('names every input', () => {
    render(<Question field={field} />);
    for (const input of shownInputs()) expect(input).toHaveAccessibleName();
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

test('a line of text says what the browser may fill in', () => {
  render(<Question field={fieldOf('text', { label: 'Name', details: { autocomplete: 'given-name' } })} />);
  expect(screen.getByRole('textbox')).toHaveAttribute('autocomplete', 'given-name');
});

describe('typed text', () => {
  test.each(['text', 'textarea', 'email', 'phone'] as const)('in %s is reported on every keystroke', async (type) => {
    const onAnswers = jest.fn();
    render(<Question field={fieldOf(type)} onAnswers={onAnswers} />);
    await userEvent.type(screen.getByRole('textbox'), '42');
    expect(onAnswers).toHaveBeenLastCalledWith({ f1: '42' });
  });

  test('in a number is reported with the page’s language and stays as it was typed', async () => {
    const onAnswers = jest.fn();
    render(
      <Question
        field={fieldOf('number', { defaultValue: '2.5' })}
        onAnswers={onAnswers}
        messages={{ ...english, language: 'de' }}
      />,
    );
    const input = screen.getByRole('textbox');
    expect(input).toHaveValue('2,5');
    await userEvent.clear(input);
    expect(onAnswers).toHaveBeenLastCalledWith({ f1: '' });
    await userEvent.type(input, '1.000');
    expect(onAnswers).toHaveBeenLastCalledWith({ f1: { typed: '1.000', language: 'de' } });
    expect(input).toHaveValue('1.000');
  });

  test.each(['date', 'time'] as const)(
    'in %s only in part is onAnswers before Enter, after a key and on leaving',
    (type) => {
      for (const look of [
        (input: HTMLElement) => fireEvent.keyDown(input, { key: 'Enter' }),
        (input: HTMLElement) => fireEvent.keyUp(input, { key: '5' }),
        (input: HTMLElement) => fireEvent.blur(input),
      ]) {
        const onAnswers = jest.fn();
        const { unmount } = render(<Question field={fieldOf(type, { label: 'Start' })} onAnswers={onAnswers} />);
        const input = screen.getByLabelText('Start');
        let badInput = true;
        Object.defineProperty(input, 'validity', { get: () => ({ badInput }) });
        act(() => void look(input));
        expect(onAnswers).toHaveBeenLastCalledWith({ f1: halfTyped });
        badInput = false;
        act(() => void fireEvent.blur(input));
        expect(onAnswers).toHaveBeenLastCalledWith({ f1: '' });
        unmount();
      }
    },
  );

  test.each(['date', 'time'] as const)(
    'forgets a half-typed %s that came back empty once it is touched or emptied',
    (type) => {
      for (const touch of [fireEvent.pointerDown, fireEvent.blur, fireEvent.input]) {
        const onAnswers = jest.fn();
        const { unmount } = render(
          <Question field={fieldOf(type, { label: 'Start' })} start={{ f1: halfTyped }} onAnswers={onAnswers} />,
        );
        act(() => void touch(screen.getByLabelText('Start')));
        expect(onAnswers).toHaveBeenLastCalledWith({ f1: '' });
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

  test.each([
    ['text', 'off'],
    ['textarea', 'street-address'],
    ['email', 'off'],
    ['phone', 'off'],
    ['url', 'off'],
    ['date', 'bday'],
    ['country', 'off'],
  ] as const)('%s has what the owner lets browsers fill in: %s', (type, autocomplete) => {
    render(<Question field={fieldOf(type, { label: 'Asked', details: { autocomplete } })} />);
    expect(screen.getByLabelText('Asked')).toHaveAttribute('autocomplete', autocomplete);
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

describe('address', () => {
  test.each([
    ['billing', 'billing address-level2'],
    ['off', 'off'],
  ])('has the owner’s kind of address in the tokens of its parts: %s', (autocomplete, token) => {
    render(<Question field={fieldOf('address', { details: { autocomplete } })} />);
    expect(screen.getByLabelText(/City/)).toHaveAttribute('autocomplete', token);
  });

  test('sets autocomplete for each part and reports it under its own key', async () => {
    const onAnswers = jest.fn();
    render(<Question field={fieldOf('address')} onAnswers={onAnswers} />);
    expect(screen.getByLabelText(/City/)).toHaveAttribute('autocomplete', 'address-level2');
    expect(screen.getByLabelText(/Postal/)).toHaveAttribute('autocomplete', 'postal-code');
    await userEvent.type(screen.getByLabelText(/Street/), 'A');
    expect(onAnswers).toHaveBeenLastCalledWith(expect.objectContaining({ f1_street: 'A' }));
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
    const onAnswers = jest.fn();
    render(<Question field={fieldOf('file', { label: 'Proof' })} onAnswers={onAnswers} />);
    await userEvent.upload(screen.getByLabelText('Proof'), letter);
    expect(onAnswers).toHaveBeenLastCalledWith({ f1: 'letter.pdf' });
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
  const onAnswers = jest.fn();
  const field = { ...fieldOf('text', { label: 'Hologram' }), type: 'hologram' } as unknown as Field;
  render(<Question field={field} onAnswers={onAnswers} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Hologram' }), 'a');
  expect(onAnswers).toHaveBeenLastCalledWith({ f1: 'a' });
});
