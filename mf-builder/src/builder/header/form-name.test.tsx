import { screen, waitFor } from '@testing-library/react';
import { openBuilder } from '../../testing/open-builder';

test('restores an emptied form name and never sends a blank one', async () => {
  const { user, sent } = openBuilder();
  const name = screen.getByRole('textbox', { name: 'Form name' });
  await user.clear(name);
  expect(name).toHaveValue('');
  await user.tab();
  expect(name).toHaveValue('Plots');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent.map(({ title }) => title)).toEqual(['Plots']));
});

test('joins the lines of a pasted form name', async () => {
  const { user } = openBuilder();
  const name = screen.getByRole('textbox', { name: 'Form name' });
  await user.clear(name);
  await user.paste('Spring\r\n  allotments');
  expect(name).toHaveValue('Spring allotments');
  await user.keyboard('{Enter}');
  expect(name).not.toHaveFocus();
});

test('scrolls a long form name back to its start after editing', async () => {
  const { user } = openBuilder({});
  const name = screen.getByRole('textbox', { name: 'Form name' });
  await user.click(name);
  name.scrollTop = 40;
  await user.tab();
  expect(name.scrollTop).toBe(0);
});

test('restores the form name on Escape', async () => {
  const { user } = openBuilder();
  const name = screen.getByRole('textbox', { name: 'Form name' });
  await user.clear(name);
  await user.type(name, 'Beds 2027{Escape}');
  expect(name).toHaveValue('Plots');
  expect(name).not.toHaveFocus();
  await user.type(name, ' 2027{Enter}');
  expect(name).toHaveValue('Plots 2027');
});
