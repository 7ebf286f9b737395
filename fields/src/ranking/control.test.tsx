import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { modelOf } from '../models';
import { fieldOf, Question } from '../testing/control-fixture';

const field = fieldOf('ranking', { options: ['Apple pressing', 'Seed saving', 'Bread, “sourdough”'] });
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

test.each([
  // Chosen before the script came, or posted without it.
  ['is not complete', ['Seed saving'], ['1Seed saving', '–Apple pressing', '–Bread, “sourdough”']],
  // Corrected or restored after the owner has renamed an option.
  [
    'has an option that is no longer offered',
    ['Cheese', 'Bread, “sourdough”', 'Apple pressing'],
    ['1Bread, “sourdough”', '2Apple pressing', '–Seed saving'],
  ],
])('shows every option where the order %s, and a move puts each in its place', async (_case, order, shown) => {
  const onAnswers = jest.fn();
  render(<Question field={field} start={{ f1: order }} onAnswers={onAnswers} />);
  expect(rows()).toEqual(shown);
  await userEvent.click(within(screen.getAllByRole('listitem')[2] as HTMLElement).getByRole('button', { name: /up/ }));
  const { f1 } = onAnswers.mock.lastCall[0];
  expect([...f1].sort()).toEqual([...field.options].sort());
  expect(modelOf(field).validate(field, { f1 }, true)).toEqual({});
});

test('shows each option at its place without script, with the places between them empty', () => {
  const start = { f1: ['Seed saving', '', 'Apple pressing'] };
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Question field={field} start={start} />);
  expect([...page.querySelectorAll('select')].map(({ value }) => value)).toEqual(start.f1);
});
