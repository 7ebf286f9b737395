import type { PersonDataCalls } from '@tessera/api-client/person-data-calls';
import { TestRouter } from '@tessera/federation/testing/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PersonDialog } from './person-dialog';

const forms = [
  { id: 'f1', title: 'Bees', responses: 1 },
  { id: 'f2', title: 'Plots', responses: 3 },
];

function show(given: Partial<PersonDataCalls>, role: 'owner' | 'viewer' = 'owner') {
  const calls = { findPerson: jest.fn().mockResolvedValue(forms), ...given } as PersonDataCalls;
  render(
    <TestRouter at="/team" path="/team">
      <PersonDialog calls={calls} of={{ id: 'o1', name: 'Hollin Vale Gardens', role }} onClose={() => {}} />
    </TestRouter>,
  );
  return calls;
}

async function find(email: string) {
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), email);
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
}

test('lists the forms with responses of a person, and deletes them after a confirmation', async () => {
  const deletePerson = jest.fn().mockResolvedValue({ deleted: 4, deletedBefore: 0 });
  show({ deletePerson });
  await find('vera@hollinvale.example');
  expect(await screen.findByText('4 responses with vera@hollinvale.example:')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Plots' })).toHaveAttribute('href', '/form-responses/f2');
  await userEvent.click(screen.getByRole('button', { name: 'Delete responses' }));
  expect(deletePerson).not.toHaveBeenCalled();
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Delete the responses of vera@hollinvale.example?');
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete responses' }).slice(-1)[0] as HTMLElement);
  expect(deletePerson).toHaveBeenCalledWith('o1', 'vera@hollinvale.example');
  expect(await screen.findByText('4 responses deleted')).toBeInTheDocument();
});

test('says how many responses an earlier deletion, whose answer was lost, has deleted', async () => {
  show({ deletePerson: jest.fn().mockResolvedValue({ deleted: 1, deletedBefore: 200 }) });
  await find('vera@hollinvale.example');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete responses' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete responses' }).slice(-1)[0] as HTMLElement);
  expect(await screen.findByText('1 response deleted. 200 responses deleted shortly before.')).toBeInTheDocument();
});

test('offers a viewer no deletion', async () => {
  show({}, 'viewer');
  await find('vera@hollinvale.example');
  expect(await screen.findByRole('button', { name: 'Export' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete responses' })).not.toBeInTheDocument();
});

test('asks for an email address, and says when there is nothing', async () => {
  const calls = show({ findPerson: jest.fn().mockResolvedValue([]) });
  await find('vera');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Enter an email address.');
  expect(calls.findPerson).not.toHaveBeenCalled();
  await find('@hollinvale.example');
  expect(await screen.findByText('No response contains vera@hollinvale.example as an answer.')).toBeInTheDocument();
});
