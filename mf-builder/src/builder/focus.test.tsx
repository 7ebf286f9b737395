import { conditionOf } from '@tessera/form-model/testing/form-fixture';
import { screen, waitFor, within } from '@testing-library/react';
import { canvas, openBuilder, palette } from '../testing/open-builder';

/** The focus is on an element after an action whose own element is gone. */
const hasFocus = (find: () => HTMLElement) => waitFor(() => expect(find()).toHaveFocus());
const view = (user: ReturnType<typeof openBuilder>['user'], name: string) =>
  user.click(screen.getByRole('button', { name, exact: true } as never));

describe('the focus', () => {
  test('goes to the field before one that Undo removes', async () => {
    const { user } = openBuilder();
    await user.click(within(palette()).getByRole('button', { name: 'Dropdown' }));
    screen.getByRole('button', { name: 'Edit Dropdown' }).focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(within(canvas()).queryByText('Dropdown')).not.toBeInTheDocument();
    await hasFocus(() => screen.getByRole('button', { name: 'Edit Email' }));
  });

  test('goes to a deleted field that Undo brings back, which is selected', async () => {
    const { user } = openBuilder();
    await user.click(screen.getByRole('button', { name: 'Edit Email' }));
    screen.getByRole('button', { name: 'Edit Email' }).focus();
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('button', { name: 'Edit Email' })).not.toBeInTheDocument();
    await user.keyboard('{Control>}z{/Control}');
    await hasFocus(() => screen.getByRole('button', { name: 'Edit Email' }));
    expect(screen.getByRole('button', { name: 'Edit Email' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('goes through the field types by arrow keys, which are one Tab stop', async () => {
    const { user } = openBuilder();
    const types = within(palette()).getAllByRole('button');
    expect(types.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    await user.click(screen.getByLabelText('Search fields'));
    await user.tab();
    expect(types[0]).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(types[1]).toHaveFocus();
    await user.keyboard('{End}');
    expect(types.at(-1)).toHaveFocus();
    await user.tab();
    expect(palette()).not.toContainElement(focused());
    await user.tab({ shift: true });
    expect(types.at(-1)).toHaveFocus();
  });

  test('stays in the label of a field that a double click added', async () => {
    const { user } = openBuilder();
    await user.dblClick(within(palette()).getByRole('button', { name: 'Dropdown' }));
    await hasFocus(() => screen.getByRole('textbox', { name: 'Label' }));
  });

  test('stays in the section of the conditions', async () => {
    const { user } = openBuilder({ conditions: [] });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Edit Experience' }));
    await user.click(screen.getByRole('button', { name: 'Add condition' }));
    await screen.findByLabelText('Condition 1: action');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Condition' })).toContainElement(focused()));
    await user.click(screen.getByRole('button', { name: 'Delete condition 1' }));
    await hasFocus(() => screen.getByRole('button', { name: 'Add condition' }));
  });

  test('goes to the next condition of a rule after one was deleted', async () => {
    const two = conditionOf('show', 'stars', [
      ['size', 'is', 'Full'],
      ['size', 'isNot', 'Half'],
    ]);
    const { user } = openBuilder({ conditions: [two] });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Edit Experience' }));
    await user.click(await screen.findByRole('button', { name: 'Delete condition 1, comparison 2' }));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Condition 1' })).toContainElement(focused()));
  });

  test('goes to Add rule after a rule was deleted', async () => {
    const jump = { id: 'j', after: 'page1', to: { kind: 'page', id: 'page2' }, match: 'all', terms: [] };
    const { user } = openBuilder({ jumps: [jump] } as never);
    await view(user, 'Logic');
    await user.click(await screen.findByRole('button', { name: 'Edit rule 1 after page 1' }));
    await user.click(screen.getByRole('button', { name: 'Delete rule' }));
    await hasFocus(() => screen.getByRole('button', { name: 'Add rule' }));
  });

  test('goes to the new field after a calculation was added', async () => {
    const { user } = openBuilder();
    await view(user, 'Logic');
    await user.click(await screen.findByRole('button', { name: 'Add calculation' }));
    await waitFor(() => expect(canvas()).toContainElement(focused()));
  });

  test('goes to the default ending after another was deleted', async () => {
    const ending = (id: string, title: string) => ({
      id,
      title,
      text: '',
      offersAnother: false,
      match: 'all',
      terms: [],
    });
    const { user } = openBuilder({ endings: [ending('a', 'Thanks'), ending('b', 'Sorry')] } as never);
    await view(user, 'Endings');
    await user.click(await screen.findByRole('button', { name: /^Sorry/ }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await hasFocus(() => screen.getByRole('button', { name: /^Thanks/ }));
  });
});

const focused = () => (document.activeElement === document.body ? null : (document.activeElement as HTMLElement));
