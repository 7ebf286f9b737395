import { act, screen } from '@testing-library/react';
import { openBuilder } from '../../testing/open-builder';

const description = () => screen.findByRole('textbox', { name: 'Description of the cover' });

/** Opens the theme of a form with a cover. The returned function ends the upload that waits. */
async function openTheme() {
  let store = (_id: string) => {};
  const send = () =>
    new Promise<unknown>((resolve) => {
      store = (id) => resolve({ success: true, data: { id } });
    });
  const { user } = openBuilder(
    { theme: { name: 'limestone', brightness: 'automatic', cover: { image: 'image-1', alternative: 'Beds' } } },
    [],
    null,
    { send: send as never },
  );
  await user.click(screen.getByRole('button', { name: 'Theme' }));
  return { user, endUpload: (id: string) => act(async () => store(id)) };
}

test('keeps the description that is typed while another image is uploaded', async () => {
  const { user, endUpload } = await openTheme();
  await user.upload(
    await screen.findByLabelText('File: Cover'),
    new File(['x'], 'beds “east”.png', { type: 'image/png' }),
  );
  await user.type(await description(), ' in spring');
  await endUpload('image-2');
  expect(await description()).toHaveValue('Beds in spring');
  expect(screen.getByText('“Beds in spring”')).toBeVisible();
});

test('undoes a typed description as a whole', async () => {
  const { user } = await openTheme();
  await user.type(await description(), ' in spring');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await description()).toHaveValue('Beds');
});
