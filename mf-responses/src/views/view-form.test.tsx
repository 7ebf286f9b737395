import { ApiError } from '@tessera/api-client/errors';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ViewForm } from './view-form';

const lost = new ApiError('The server could not be reached.', 0);

/** Opens the dialog, and saves a view under a name. */
async function saveAs(name: string, onSave: (values: { name: string }, id: string) => Promise<void>) {
  const dialog = render(<ViewForm title="Save view" initialName="" onSave={onSave} onClose={() => undefined} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), name);
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  dialog.unmount();
}

test('saves a view once when its answer was lost, also from a dialog that was opened again', async () => {
  const onSave = jest.fn().mockRejectedValueOnce(lost).mockResolvedValue(undefined);
  await saveAs('Low ratings', onSave);
  await saveAs('Low ratings', onSave);
  await saveAs('Low ratings', onSave);
  const [first, repeated, next] = onSave.mock.calls.map(([, id]) => id);
  expect(repeated).toBe(first);
  expect(next).not.toBe(first);
});
