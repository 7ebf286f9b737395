import { createForm } from '@tessera/form-model/create-form';
import type { WireRetention, WireRetentionUpdate } from '@tessera/form-model/wire';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RetentionForm } from './retention-form';

function show(saved: Partial<WireRetention> = {}, due = 0) {
  const before = { days: null, keepsInProgress: false, ...saved };
  const save = jest.fn((_: string, settings: Partial<WireRetentionUpdate>) =>
    Promise.resolve({ ...before, ...settings, due }),
  );
  render(
    <RetentionForm
      calls={{ countDue: (_, settings) => Promise.resolve({ ...before, ...settings, due }), saveRetention: save }}
      form={{ ...createForm('f1', 'Plots'), views: 0, responseCount: 0 }}
      saved={{ days: null, keepsInProgress: false, due: 0, ...saved }}
      mayEdit
    />,
  );
  return save;
}

const saveChanges = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const days = () => screen.getByRole('textbox', { name: 'Delete after' });

test('responses are kept until the owner chooses a number of days', async () => {
  const save = show();
  await userEvent.click(screen.getByRole('switch', { name: /^Delete old/ }));
  await userEvent.clear(days());
  await saveChanges();
  expect(days()).toHaveAccessibleDescription('Enter a number of days from 1 to 36,500.');
  await userEvent.type(days(), '90');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Never delete/ }));
  await saveChanges();
  const before = { days: null, keepsInProgress: false };
  expect(save.mock.calls).toEqual([['f1', { days: 90, keepsInProgress: true, before }]]);
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});

test('settings that delete responses are saved only after a confirmation', async () => {
  const save = show({ days: 365 }, 41);
  await saveChanges();
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('41 responses are older than 365 days.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(save).not.toHaveBeenCalled();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  await saveChanges();
  await userEvent.click(await screen.findByRole('button', { name: 'Save and delete' }));
  expect(save).toHaveBeenCalledTimes(1);
  expect(await screen.findByText(/They will be deleted within an hour\.$/)).toBeInTheDocument();
});
