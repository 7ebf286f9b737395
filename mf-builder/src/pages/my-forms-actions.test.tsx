import { conditionOf, fieldOf, pageOf } from '@tessera/form-model/testing/form-fixture';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { form, serverWith, withQuestion } from '../testing/form-server';
import { showMyForms, shownNames } from '../testing/show-my-forms';

describe('actions on forms', () => {
  test('ask for confirmation with the number of forms, and confirm when done', async () => {
    const api = serverWith([form('Ash'), form('Birch'), form('Cedar')]);
    await showMyForms(api);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ash' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Birch' }));
    const bar = screen.getByRole('toolbar', { name: 'Bulk actions' });
    expect(bar).toHaveTextContent('2 selected');
    await userEvent.click(within(bar).getByRole('button', { name: 'Move to trash' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Move 2 forms to the trash?' });
    expect(api.updateForm).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move to trash' }));
    expect(await screen.findByText('2 forms moved to the trash')).toBeInTheDocument();
    expect(api.updateForm).toHaveBeenCalledWith('ash', { title: 'Ash', version: 1, location: 'trash' });
    expect(shownNames()).toEqual(['Cedar']);
  });

  test('publish drafts and leave published forms unchanged', async () => {
    const api = serverWith([withQuestion('Ash'), form('Birch', { status: 'published', visibility: 'private' })]);
    await showMyForms(api);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Birch' }));
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ash' }));
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = screen.getByRole('dialog', { name: 'Publish this form' });
    await userEvent.click(within(dialog).getByRole('radio', { name: /Organization/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('dialog', { name: 'Your form is published' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Public link' })).toHaveValue('http://localhost/fill/ash');
    const change = { title: 'Ash', version: 1, status: 'published', visibility: 'organization' };
    expect((api.updateForm as jest.Mock).mock.calls).toEqual([['ash', change]]);
  });

  test('apply to a range selected with Shift, in either direction', async () => {
    await showMyForms(
      serverWith(['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm'].map((name) => form(name))),
      '/my-forms?sort=name&order=asc',
    );
    const user = userEvent.setup();
    const press = (name: string) => user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    const chosen = () =>
      screen
        .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!all)/ })
        .flatMap((box) => (box.checked ? (box.getAttribute('aria-label')?.slice('Select '.length) ?? '') : []));
    await press('Dogwood');
    await user.keyboard('{Shift>}');
    await press('Birch');
    expect(chosen()).toEqual(['Birch', 'Cedar', 'Dogwood']);
    await press('Cedar');
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual(['Dogwood']);
    await press('Elm');
    expect(chosen()).toEqual(['Dogwood', 'Elm']);
  });

  test('refuse drafts without questions and publish the others', async () => {
    const api = serverWith([withQuestion('Ash'), withQuestion('Cedar'), form('Birch')]);
    await showMyForms(api);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all forms' }));
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Publish 3 forms' }));
    expect(dialog.getByText('“Birch” has no questions and stays a draft.')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('2 forms published')).toBeInTheDocument();
    expect([...api.forms.values()].map(({ status }) => status)).toEqual(['published', 'published', 'draft']);
  });

  test('list findings before publishing, each with a link to its place', async () => {
    const broken = form('Ash', {
      pages: [pageOf('page1', fieldOf('radio', 'size', { label: 'Plot size' }), fieldOf('rating', 'stars'))],
      conditions: [conditionOf('show', 'stars', [['size', 'is', 'Gone']])],
    });
    await showMyForms(serverWith([broken]));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ash' }));
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const problems = within(await screen.findByRole('list', { name: 'Problems' }));
    expect(problems.getByText(/Compares with “Gone”/)).toBeInTheDocument();
    expect(problems.getByRole('link')).toHaveAttribute('href', '/form-builder/ash?at=stars');
  });

  test('show their message for three seconds', async () => {
    jest.useFakeTimers();
    try {
      await showMyForms(serverWith([form('Ash', { location: 'archive' })]), '/my-forms?tab=archive');
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await user.click(screen.getByRole('button', { name: 'Restore Ash' }));
      await user.click(screen.getByRole('button', { name: 'Restore to inbox' }));
      expect(await screen.findByText('1 form restored to the inbox')).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(2900));
      expect(screen.getByText('1 form restored to the inbox')).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(2000));
      expect(screen.queryByText('1 form restored to the inbox')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  test('do nothing when the question is cancelled', async () => {
    const api = serverWith([form('Ash', { location: 'trash' })]);
    await showMyForms(api, '/my-forms?tab=trash');
    await userEvent.click(screen.getByRole('button', { name: 'Delete Ash permanently' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.deleteForm).not.toHaveBeenCalled();
  });

  test('stay open with the reason for the forms that failed', async () => {
    const api = serverWith([form('Ash'), form('Birch')]);
    const move = api.updateForm as jest.Mock;
    const works = move.getMockImplementation();
    move.mockImplementation((id, update) =>
      id === 'ash' ? Promise.reject(new Error('No connection.')) : works?.(id, update),
    );
    await showMyForms(api);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all forms' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move to archive' }));
    expect(await screen.findByText('1 form moved to the archive, 1 not. No connection.')).toBeInTheDocument();
    expect(screen.getByRole('alertdialog', { name: 'Move 1 form to the archive?' })).toBeInTheDocument();
    move.mockImplementation(works as typeof move);
    await userEvent.click(screen.getByRole('button', { name: 'Move to archive' }));
    expect(await screen.findByText('1 form moved to the archive')).toBeInTheDocument();
  });
});

describe('the file of a form', () => {
  const take = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'More actions for Ash' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as JSON' }));
  };

  test('contains the whole form, loaded for the export', async () => {
    URL.createObjectURL = jest.fn(() => 'blob:x');
    URL.revokeObjectURL = jest.fn();
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const getForm = jest.fn(() => Promise.resolve(form('Ash')));
    await showMyForms({ ...serverWith([form('Ash')]), getForm });
    await take();
    expect(getForm).toHaveBeenCalledWith('ash');
    expect(clicked.mock.contexts).toMatchObject([{ download: 'Ash.json' }]);
    jest.restoreAllMocks();
  });

  test('can be tried again after a failure', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const getForm = jest.fn().mockRejectedValue(new Error('No connection.'));
    await showMyForms({ ...serverWith([form('Ash')]), getForm });
    await take();
    const dialog = await screen.findByRole('alertdialog', { name: 'The form could not be exported' });
    expect(dialog).toHaveTextContent('No connection.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(getForm).toHaveBeenCalledTimes(2);
    jest.restoreAllMocks();
  });
});

describe('the link of a form', () => {
  const clipboard = (writeText: () => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

  const copy = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'More actions for Ash' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  };

  test('is the public link', async () => {
    const writeText = jest.fn().mockResolvedValue(undefined);
    await showMyForms(serverWith([form('Ash', { status: 'published' })]));
    clipboard(writeText);
    await copy();
    expect(await screen.findByText('Link copied to clipboard!')).toBeInTheDocument();
    expect(writeText).toHaveBeenCalledWith('http://localhost/fill/ash');
  });

  test('can be selected if the browser refuses the clipboard', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await showMyForms(serverWith([form('Ash', { status: 'published' })]));
    clipboard(() => Promise.reject(new Error('Not allowed')));
    await copy();
    expect(await screen.findByRole('textbox', { name: 'Public link' })).toHaveValue('http://localhost/fill/ash');
    jest.restoreAllMocks();
  });
});
