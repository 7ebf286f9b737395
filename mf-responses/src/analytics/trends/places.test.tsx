import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Countries } from './places';

const codes = ['DE', 'NL', 'GB', 'FR', 'ES', 'IT', 'PL', 'SE', 'NO', 'FI', 'DK', null];
const countries = codes.map((country, at) => ({ country, count: 20 - at }));

test('a bar of a country shows its responses, and that of the others shows those of all others', async () => {
  const onCountries = jest.fn();
  render(<Countries countries={countries} onCountries={onCountries} />);
  await userEvent.click(screen.getByRole('button', { name: 'Netherlands' }));
  expect(onCountries).toHaveBeenLastCalledWith(['NL']);
  await userEvent.click(screen.getByRole('button', { name: 'Other' }));
  expect(onCountries).toHaveBeenLastCalledWith(['DK', 'unknown']);
});

test('more countries than an address can name are no filter', () => {
  const many = Array.from({ length: 80 }, (_, at) => ({ country: `X${at}`, count: 100 - at }));
  render(<Countries countries={many} onCountries={jest.fn()} />);
  expect(screen.getByText('Other')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Other' })).not.toBeInTheDocument();
});
