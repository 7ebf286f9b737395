import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { fieldTypes, modelOf } from './models';
import { english, fieldOf, Question } from './testing/control-fixture';

describe('choices', () => {
  const options = ['Orchard edge', 'By the pond'];

  test('a dropdown starts without a choice and reports the chosen option', async () => {
    const onAnswers = jest.fn();
    render(<Question field={fieldOf('select', { options })} onAnswers={onAnswers} />);
    const list = screen.getByRole('combobox');
    expect(list).toHaveDisplayValue('Choose one');
    await userEvent.selectOptions(list, 'By the pond');
    expect(onAnswers).toHaveBeenLastCalledWith({ f1: 'By the pond' });
  });

  test.each([
    ['select', {}],
    ['select', { details: { other: true } }],
    ['radio', {}],
    ['checkbox', {}],
    ['picture-choice', {}],
  ] as const)(
    'a chosen option of %s without places left is posted without script, and no other can be: %j',
    (type, more) => {
      const optionNotes = {
        f1: Object.fromEntries(options.map((option) => [option, ['No places left', true] as const])),
      };
      const field = fieldOf(type, { options, ...more });
      const start = { f1: Array.isArray(modelOf(field).initial(field).f1) ? ['By the pond'] : 'By the pond' };
      const page = document.createElement('div');
      page.innerHTML = renderToString(<Question field={field} start={start} messages={{ ...english, optionNotes }} />);
      const posted = new FormData(page.querySelector('form') ?? undefined).getAll('f1');
      expect(posted.filter(Boolean)).toEqual(['By the pond']);
      expect(page.querySelectorAll(':is(option, input):disabled')).toHaveLength(1);
    },
  );

  test('a chosen radio button can be cleared in an optional question', async () => {
    const onAnswers = jest.fn();
    render(<Question field={fieldOf('radio', { options })} onAnswers={onAnswers} />);
    await userEvent.click(screen.getByText('By the pond'));
    expect(onAnswers).toHaveBeenLastCalledWith({ f1: 'By the pond' });
    await userEvent.click(screen.getByText('By the pond'));
    expect(onAnswers).toHaveBeenLastCalledWith({ f1: '' });
    expect(screen.getByRole('radio', { name: 'By the pond' })).not.toBeChecked();
  });

  test.each([
    ['radio', 'By the pond'],
    ['rating', /3/],
  ] as const)('F17 a double click on an option of %s chooses it, and takes nothing back', async (type, name) => {
    const onAnswers = jest.fn();
    render(<Question field={fieldOf(type, { options })} onAnswers={onAnswers} />);
    await userEvent.dblClick(screen.getByRole('radio', { name }));
    expect(onAnswers).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('radio', { name })).toBeChecked();
  });

  test.each([' ', '{Backspace}', '{Delete}'])(
    'an answer that may be left out is taken back by the key %j',
    async (key) => {
      for (const [type, name] of [
        ['radio', 'By the pond'],
        ['rating', /3/],
      ] as const) {
        const onAnswers = jest.fn();
        const { unmount } = render(<Question field={fieldOf(type, { options })} onAnswers={onAnswers} />);
        await userEvent.click(screen.getByRole('radio', { name }));
        await userEvent.keyboard(key);
        expect(onAnswers).toHaveBeenLastCalledWith({ f1: '' });
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
    const onAnswers = jest.fn();
    render(<Question field={fieldOf('checkbox', { options })} onAnswers={onAnswers} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'By the pond' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Orchard edge' }));
    expect(onAnswers).toHaveBeenLastCalledWith({ f1: ['By the pond', 'Orchard edge'] });
    await userEvent.click(screen.getByRole('checkbox', { name: 'By the pond' }));
    expect(onAnswers).toHaveBeenLastCalledWith({ f1: ['Orchard edge'] });
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
    const onAnswers = jest.fn();
    render(<Question field={fieldOf('rating', { maxRating: 7 })} onAnswers={onAnswers} />);
    expect(screen.getAllByRole('radio')).toHaveLength(7);
    await userEvent.click(screen.getByRole('radio', { name: '3 of 7' }));
    expect(onAnswers).toHaveBeenLastCalledWith({ f1: 3 });
    expect(screen.getByRole('radio', { name: '3 of 7' })).toBeChecked();
  });

  test('shows a stored number of stars, also when it is stored as text', () => {
    render(<Question field={fieldOf('rating')} start={{ f1: '4' }} />);
    expect(screen.getByRole('radio', { name: '4 of 5' })).toBeChecked();
  });
});

/** The types whose answers consist of the field’s options. */
const optionTypes = fieldTypes().filter((type) => fieldOf(type).options.length > 0);

test.each(optionTypes)('%s shows all its options where the answer is of another version of the form', (type) => {
  const options = ['One', 'Two', 'Three'];
  const field = fieldOf(type, { options });
  for (const answer of [['Two'], ['Gone', 'Three'], 'Gone', ['Gone']]) {
    const start = Object.fromEntries(
      modelOf(field)
        .keys(field)
        .map((key) => [key, answer]),
    );
    const { container, unmount } = render(<Question field={field} start={start} />);
    for (const option of options) expect(container).toHaveTextContent(option);
    unmount();
  }
});
