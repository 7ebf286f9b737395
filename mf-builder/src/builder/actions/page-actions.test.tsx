import { fieldOf, pageOf } from '@tessera/form-model/testing/form-fixture';
import { screen, within } from '@testing-library/react';
import { canvas, openBuilder, pageBar, properties, startForm } from '../../testing/open-builder';

describe('pages', () => {
  test('adds pages at the end and shows them, up to ten', async () => {
    const { user } = openBuilder();
    const add = screen.getByRole('button', { name: 'Add Page' });
    await user.click(add);
    expect(pageBar().getByText('Page 3 of 3')).toBeInTheDocument();
    for (let count = 4; count <= 10; count += 1) await user.click(add);
    expect(pageBar().getByText('Page 10 of 10')).toBeInTheDocument();
    expect(add).toBeDisabled();
  });

  test('gives a new page a name that no other page has', async () => {
    const { user } = openBuilder({
      pages: ['Page 1', 'Page 2', 'Page 3'].map((name, at) => ({ ...pageOf(`p${at}`), name })),
    });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Delete Page' }));
    await user.click(screen.getByRole('button', { name: 'Add Page' }));
    expect(screen.getByRole('button', { name: 'Move Page 4 up' })).toBeInTheDocument();
  });

  test('shows the previous page after a deletion, and keeps the only page', async () => {
    const { user } = openBuilder();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Delete Page' }));
    expect(pageBar().getByText('Page 1 of 1')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete Page' })).toBeDisabled();
  });

  test('shows the next page from its top, and leaves the first one where it is', async () => {
    const setTop = jest.spyOn(Element.prototype, 'scrollTop', 'set');
    const { user } = openBuilder();
    expect(setTop).not.toHaveBeenCalled();
    const scroller = canvas().closest('section[aria-label="Form"] > div:last-child') as HTMLElement;
    scroller.scrollTop = 400;
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(scroller.scrollTop).toBe(0);
    setTop.mockRestore();
  });

  test('can be edited and reordered without a selection', async () => {
    const { user } = openBuilder();
    await user.type(within(properties()).getByRole('textbox', { name: 'Title' }), 'About you');
    expect(screen.getByRole('heading', { name: 'About you' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Move page1 down' }));
    expect(pageBar().getByText('Page 2 of 2')).toBeInTheDocument();
  });
});

test('deletes one page on a double click on Delete Page', async () => {
  const { user } = openBuilder({ pages: [...(startForm.pages ?? []), pageOf('page3', fieldOf('text', 'last'))] });
  await user.dblClick(pageBar().getByRole('button', { name: 'Delete Page' }));
  expect(pageBar().getByText('Page 1 of 2')).toBeInTheDocument();
});
