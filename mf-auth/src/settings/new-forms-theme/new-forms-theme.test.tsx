import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewFormsTheme } from './new-forms-theme';

test('saves quick choices in turn, and shows the last one although an earlier one fails', async () => {
  const saves: { theme: { name: string } | null; answer: (isStored: boolean) => void }[] = [];
  const send = ({ method, body }: { method: string; body?: { theme: { name: string } | null } }) => {
    if (method === 'GET') return Promise.resolve({ success: true, data: { theme: null } });
    return new Promise((resolve, reject) =>
      saves.push({
        theme: body?.theme ?? null,
        answer: (isStored) => (isStored ? resolve({ success: true }) : reject(new Error('The server is busy.'))),
      }),
    );
  };
  render(<NewFormsTheme api={{ send } as never} organizationId={null} mayChange />);
  const select = await screen.findByRole('combobox', { name: 'Theme' });
  const [, first = '', last = ''] = [...(select as HTMLSelectElement).options].map(({ value }) => value);
  await userEvent.selectOptions(select, first);
  await userEvent.selectOptions(select, last);
  expect(saves).toHaveLength(1);
  saves[0]?.answer(false);
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(select).toHaveValue(last);
  saves[1]?.answer(true);
  await screen.findByText('Saved');
  expect(select).toHaveValue(last);
  expect(screen.queryByRole('alert')).toBeNull();
});
