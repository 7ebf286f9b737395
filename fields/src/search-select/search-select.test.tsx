import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { controlType } from '../lazy/control-type';
import { modelOf } from '../models';
import { fieldOf, Question } from '../testing/control-fixture';
import { findOptions } from './find-options';

const cities = ['Aarhus', 'Bergen', 'Córdoba', 'São Paulo', 'Tampere', 'Tamworth', 'New Tampa'];
const options = [...cities, ...Array.from({ length: 13 }, (_none, at) => `Village ${at + 1}`)];

test('SEL-2 a search ignores case and accents, finds words in any order, and puts beginnings first', () => {
  const find = (search: string) => findOptions(cities, search, (option) => option);
  expect(find('cordoba')).toEqual(['Córdoba']);
  expect(find('paulo sao')).toEqual(['São Paulo']);
  expect(find('TAM')).toEqual(['Tampere', 'Tamworth', 'New Tampa']);
  expect(find('x')).toEqual([]);
  expect(find(' ')).toEqual(cities);
});

test('SEL-2 only a dropdown of 20 options or more has a search', () => {
  expect(controlType(fieldOf('select', { options }))).toBe('search-select');
  expect(controlType(fieldOf('select', { options: options.slice(1) }))).toBe('select');
});

test('SEL-2 the server writes the browser’s list, with all options', () => {
  const html = renderToString(<Question field={fieldOf('select', { label: 'City', options })} />);
  expect(html).toContain('<select');
  expect(html.match(/<option/g)).toHaveLength(options.length + 1);
  expect(html).not.toContain('role="combobox"');
});

describe('the search', () => {
  beforeAll(() => {
    // jsdom has no layout.
    Element.prototype.scrollIntoView = jest.fn();
  });

  const setUp = (more = {}) => {
    const onAnswers = jest.fn();
    render(<Question field={fieldOf('select', { label: 'City', options, ...more })} onAnswers={onAnswers} />);
    return { onAnswers, box: screen.getByRole('combobox', { name: 'City' }) };
  };

  test('SEL-2 chooses with only the keyboard', async () => {
    const { onAnswers, box } = setUp();
    await userEvent.type(box, 'tam');
    expect(screen.getByRole('status')).toHaveTextContent('3 options');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Tampere',
      'Tamworth',
      'New Tampa',
    ]);
    await userEvent.keyboard('{ArrowDown}');
    const active = screen.getByRole('option', { selected: true });
    expect(active).toHaveTextContent('Tamworth');
    expect(box).toHaveAttribute('aria-activedescendant', active.id);
    await userEvent.keyboard('{Enter}');
    expect(onAnswers).toHaveBeenLastCalledWith({ f1: 'Tamworth' });
    expect(box).toHaveValue('Tamworth');
    expect(box).toHaveAttribute('aria-expanded', 'false');
  });

  test('SEL-2 Escape keeps the former answer; an emptied input removes it', async () => {
    const { onAnswers, box } = setUp({ defaultValue: 'Bergen' });
    await userEvent.type(box, 'xyz');
    expect(screen.getByRole('status')).toHaveTextContent('No option matches');
    await userEvent.keyboard('{Escape}');
    expect(box).toHaveValue('Bergen');
    expect(onAnswers).not.toHaveBeenCalled();
    await userEvent.clear(box);
    await userEvent.tab();
    expect(onAnswers).toHaveBeenLastCalledWith({ f1: '' });
  });

  test('SEL-2 leaving with the text of an option chooses it, and so does a click', async () => {
    const { onAnswers, box } = setUp();
    await userEvent.type(box, 'bergen');
    await userEvent.tab();
    expect(onAnswers).toHaveBeenLastCalledWith({ f1: 'Bergen' });
    await userEvent.click(box);
    expect(screen.getAllByRole('option')).toHaveLength(options.length);
    await userEvent.click(screen.getByRole('option', { name: 'São Paulo' }));
    expect(onAnswers).toHaveBeenLastCalledWith({ f1: 'São Paulo' });
  });

  test('SEL-2 leaving chooses the only option that is found, whatever its accents', async () => {
    const { onAnswers, box } = setUp();
    await userEvent.type(box, 'sao');
    await userEvent.tab();
    expect(onAnswers).toHaveBeenLastCalledWith({ f1: 'São Paulo' });
    expect(box).toHaveValue('São Paulo');
  });

  test('SEL-2 leaving with a text that names no option keeps it, to be refused with a message', async () => {
    const field = fieldOf('select', { label: 'City', options });
    const { onAnswers, box } = setUp();
    await userEvent.type(box, 'tam ');
    await userEvent.tab();
    expect(box).toHaveValue('tam');
    const answers = { f1: 'tam' };
    expect(onAnswers).toHaveBeenLastCalledWith(answers);
    expect(Object.keys(modelOf(field).validate(field, answers, false))).toEqual(['f1']);
  });

  test('OTHER-1 takes a text that names no option as the visitor’s own answer, also if one option contains it', async () => {
    const { onAnswers, box } = setUp({ details: { other: true } });
    await userEvent.type(box, 'paul');
    await userEvent.tab();
    expect(onAnswers).toHaveBeenLastCalledWith({ f1: 'paul' });
    expect(box).toHaveValue('Other…');
    expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveValue('paul');
  });

  test('OTHER-1 offers an answer of the visitor’s own', async () => {
    const { onAnswers, box } = setUp({ details: { other: true } });
    await userEvent.click(box);
    await userEvent.click(screen.getByRole('option', { name: 'Other…' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Your answer' }), 'Ulm');
    expect(onAnswers).toHaveBeenLastCalledWith({ f1: 'Ulm' });
    expect(box).toHaveValue('Other…');
  });
});

test('OTHER-1 a short dropdown offers an answer of the visitor’s own, and drops it with the next option', async () => {
  const onAnswers = jest.fn();
  const field = fieldOf('select', { label: 'City', options: ['Bergen', 'Oslo'], details: { other: true } });
  render(<Question field={field} onAnswers={onAnswers} />);
  const list = screen.getByRole('combobox', { name: 'City' });
  await userEvent.selectOptions(list, 'Other…');
  await userEvent.type(screen.getByRole('textbox', { name: 'Your answer' }), 'Ulm');
  expect(onAnswers).toHaveBeenLastCalledWith({ f1: 'Ulm' });
  expect(list).toHaveDisplayValue('Other…');
  await userEvent.selectOptions(list, 'Oslo');
  expect(onAnswers).toHaveBeenLastCalledWith({ f1: 'Oslo' });
});
