import { screen } from '@testing-library/react';
import { english } from '../messages/english';
import { formOf, question } from '../testing/form-fixture';
import { fakeScrollingAndDialogs, showForm, stored } from '../testing/show-form';
import { outcomeOf } from '../transport/fetch-transport';

const fields = [[question('text', 'name', { label: 'Name' })]];
const ending = {
  id: 'ending-1',
  title: 'See you there',
  text: '',
  offersAnother: false,
  match: 'all' as const,
  terms: [],
};
const body = {
  success: true,
  data: { receipt: '7KQ2-9FWM-X3PA', submittedAt: 'then', waiting: [{ option: 'Saturday', position: 2 }] },
};

beforeAll(fakeScrollingAndDialogs);

test.each([
  ['the usual screen', formOf(fields), 'Thank you!'],
  ['the owner’s ending', { ...formOf(fields), endings: [ending] }, 'See you there'],
])('tells a visitor on a waiting list the position there: %s', async (_screen, form, title) => {
  const { user } = showForm(form, await outcomeOf(201, body, english));
  await user.type(screen.getByLabelText('Name'), 'Noor');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(await screen.findByText('You are number 2 on the waiting list for “Saturday”.')).toBeInTheDocument();
});

test('mentions no waiting list to a visitor who has a place', async () => {
  const { user } = showForm(formOf(fields), stored);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('waiting list');
});
