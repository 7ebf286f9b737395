import { conditionOf } from '@tessera/form-model/testing/form-fixture';
import { screen, within } from '@testing-library/react';
import { canvas, openBuilder } from '../../testing/open-builder';

describe('conditions', () => {
  test('are described on the card, and listed in a toast with Undo when their field is deleted', async () => {
    const { user } = openBuilder();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('Shown when Plot size is “Half”')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit Plot size' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText('Deleted “Plot size” and 1 condition. Experience: shown when Plot size is “Half”'),
    ).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
    expect(screen.getByText('Shown when Plot size is “Half”')).toBeInTheDocument();
  });

  test('are added and edited with the comparisons of the field’s model', async () => {
    const { user } = openBuilder({ conditions: [] });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Edit Experience' }));
    await user.click(screen.getByRole('button', { name: 'Add condition' }));
    await user.selectOptions(await screen.findByLabelText('Condition 1: action'), 'Hide');
    await user.selectOptions(screen.getByLabelText('Condition 1, comparison 1: comparison'), 'is not');
    await user.selectOptions(screen.getByLabelText('Condition 1, comparison 1: value'), 'Half');
    expect(screen.getByText('Hidden when Plot size is not “Half”')).toBeInTheDocument();
  });

  test('that can never hold show a warning with a fix', async () => {
    const never = conditionOf('show', 'stars', [
      ['size', 'is', 'Full'],
      ['size', 'is', 'Half'],
    ]);
    const { user } = openBuilder({ conditions: [never] });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Edit Experience' }));
    expect(await within(canvas()).findByText('This condition can never be true.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Delete the condition' }));
    expect(screen.queryByText(/^Shown when/)).not.toBeInTheDocument();
  });
});
