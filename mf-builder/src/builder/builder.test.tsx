import type { ApiClient } from '@tessera/api-client/client';
import { TestRouter } from '@tessera/federation/testing/router';
import { createForm } from '@tessera/form-model/create-form';
import type { Form, FormDocument } from '@tessera/form-model/form';
import { conditionOf, fieldOf, pageOf } from '@tessera/form-model/testing/form-fixture';
import type { WireFormUpdate } from '@tessera/form-model/wire';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formDocumentOf } from '../form-document/form-document-of';
import type { Journal, JournalEntry } from '../saving/journal';
import { tabId } from '../saving/tab-id';
import { OpenedBuilder } from './opened-builder';
import { PAUSE_MS } from './session/builder-session';

/** jsdom has no media queries and no layout. */
beforeAll(() => {
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
  window.CSS ??= { escape: (text: string) => text } as typeof CSS;
});

const size = fieldOf('radio', 'size', { label: 'Plot size', options: ['Full', 'Half'] });
const start: Partial<FormDocument> = {
  name: 'Plots',
  pages: [
    pageOf('page1', fieldOf('text', 'name', { label: 'Full name' }), fieldOf('email', 'mail', { label: 'Email' })),
    pageOf('page2', size, fieldOf('rating', 'stars', { label: 'Experience' })),
  ],
  conditions: [conditionOf('show', 'stars', [['size', 'is', 'Half']])],
};

function open(change: Partial<Form> = {}, entries: JournalEntry[] = []) {
  const form: Form = { ...createForm('f1'), ...start, ...change };
  const sent: WireFormUpdate[] = [];
  let version = form.version;
  const api = {
    updateForm: async (_id: string, update: WireFormUpdate) => {
      sent.push(update);
      version += 1;
      return { ...form, ...update, name: update.title, version } as Form;
    },
    store: { user: () => null },
  } as unknown as ApiClient;
  const journal: Journal = { read: async () => [], write: async () => undefined, forget: async () => undefined };
  render(
    <TestRouter>
      <OpenedBuilder api={api} journal={journal} form={form} entries={entries} />
    </TestRouter>,
  );
  return { sent, user: userEvent.setup() };
}

const canvas = () => screen.getByRole('list', { name: 'Fields of this page' });
const fields = () =>
  within(canvas())
    .queryAllByRole('button', { name: /^Edit / })
    .map((button) => button.getAttribute('aria-label')?.slice('Edit '.length));
const properties = () => screen.getByRole('region', { name: 'Properties' });
const pageBar = () => within(screen.getByRole('toolbar', { name: 'Pages' }));
const palette = () => screen.getByRole('region', { name: 'Fields' });

test('adds a field from the palette at the end, selected, with its type as label', async () => {
  const { user } = open();
  await user.click(within(palette()).getByRole('button', { name: 'Dropdown' }));
  expect(fields()).toEqual(['Full name', 'Email', 'Dropdown']);
  expect(within(properties()).getByRole('textbox', { name: 'Label' })).toHaveValue('Dropdown');
  expect(screen.getByText('Added Dropdown at position 3 of 3')).toBeInTheDocument();
});

test('searches the palette by name and description', async () => {
  const { user } = open();
  const search = screen.getByRole('searchbox', { name: 'Search fields' });
  const found = () => within(palette()).queryAllByRole('listitem').length;
  await user.type(search, 'radio');
  expect(found()).toBe(1);
  await user.clear(search);
  await user.type(search, 'one line of text');
  expect(found()).toBe(1);
  await user.keyboard('{Enter}');
  expect(fields()).toEqual(['Full name', 'Email', 'Text Input']);
  await user.clear(search);
  await user.type(search, 'hologram');
  expect(screen.getByText('No field matches “hologram”.')).toBeInTheDocument();
});

test('shows a typed property on the canvas, and undoes the whole word at once', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Edit Email' }));
  const label = within(properties()).getByRole('textbox', { name: 'Label' });
  await user.clear(label);
  await user.type(label, 'Address');
  expect(fields()).toEqual(['Full name', 'Address']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(fields()).toEqual(['Full name', 'Email']);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(fields()).toEqual(['Full name', 'Address']);
});

describe('a step of the history', () => {
  const typeTwice = async (between: (user: ReturnType<typeof userEvent.setup>) => unknown) => {
    jest.useFakeTimers();
    try {
      open();
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await user.click(screen.getByRole('button', { name: 'Edit Email' }));
      await user.type(within(properties()).getByRole('textbox', { name: 'Label' }), ' one');
      await between(user);
      await user.type(within(properties()).getByRole('textbox', { name: 'Label' }), ' two');
      expect(fields()).toEqual(['Full name', 'Email one two']);
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      return fields()[1];
    } finally {
      jest.useRealTimers();
    }
  };

  test('continues over a short pause', async () => {
    expect(await typeTwice(() => act(() => jest.advanceTimersByTime(PAUSE_MS / 2)))).toBe('Email');
  });

  test('ends with a pause', async () => {
    expect(await typeTwice(() => act(() => jest.advanceTimersByTime(PAUSE_MS)))).toBe('Email one');
  });

  test('ends with a save', async () => {
    expect(await typeTwice((user) => user.keyboard('{Control>}s{/Control}'))).toBe('Email one');
  });

  test('ends when the input loses the focus', async () => {
    expect(await typeTwice((user) => user.tab())).toBe('Email one');
  });
});

test('shows the toast about a deletion only while Undo restores it', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Edit Full name' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted Full name')).toBeInTheDocument();
  await user.type(within(properties()).getByRole('textbox', { name: 'Label' }), '!');
  await waitFor(() => expect(screen.queryByText('Deleted Full name')).not.toBeInTheDocument());
});

test('duplicates a field with the suffix, and deletes it', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Edit Full name' }));
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  expect(fields()).toEqual(['Full name', 'Full name (Copy)', 'Email']);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(fields()).toEqual(['Full name', 'Email']);
});

describe('keyboard dragging', () => {
  test('picks up and drops a field with Space, moves it with arrows, and announces each step', async () => {
    const { user } = open();
    act(() => screen.getByRole('button', { name: 'Move Full name' }).focus());
    await user.keyboard(' ');
    expect(screen.getByText(/^Picked up Full name/)).toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(fields()).toEqual(['Email', 'Full name']);
    expect(screen.getByText('Moved to position 2 of 2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Full name' })).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.getByText('Dropped Full name')).toBeInTheDocument();
  });

  test('moves a field on to the next page with arrows, and puts it back with Escape', async () => {
    const { user } = open();
    act(() => screen.getByRole('button', { name: 'Move Email' }).focus());
    await user.keyboard(' {ArrowDown}');
    expect(pageBar().getByText('Page 2 of 2')).toBeInTheDocument();
    expect(fields()).toEqual(['Email', 'Plot size', 'Experience']);
    await user.keyboard('{Escape}');
    expect(pageBar().getByText('Page 1 of 2')).toBeInTheDocument();
    expect(fields()).toEqual(['Full name', 'Email']);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  test('keeps the focus when a field is moved by its buttons or the page is turned', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Edit Email' }));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(screen.getByRole('button', { name: 'Edit Email' })).toHaveFocus();
    act(() => screen.getByRole('button', { name: 'Move down' }).focus());
    await user.keyboard('{Enter}');
    expect(fields()).toEqual(['Full name', 'Email']);
    await user.click(screen.getByRole('button', { name: 'Edit Email' }));
    await user.keyboard('{Alt>}{PageDown}{/Alt}');
    expect(pageBar().getByText('Page 2 of 2')).toBeInTheDocument();
    expect(canvas().closest('[tabindex="-1"]')).toHaveFocus();
  });

  test('moves the selected field with Alt and an arrow, but not while typing', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Edit Email' }));
    await user.click(within(properties()).getByRole('textbox', { name: 'Label' }));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(fields()).toEqual(['Full name', 'Email']);
    await user.click(screen.getByRole('button', { name: 'Edit Email' }));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(fields()).toEqual(['Email', 'Full name']);
  });

  test('ends with another change, which Escape does not undo', async () => {
    const { user } = open();
    act(() => screen.getByRole('button', { name: 'Move Full name' }).focus());
    await user.keyboard(' {ArrowDown}');
    await user.click(screen.getByRole('button', { name: 'Edit Email' }));
    expect(screen.getByRole('button', { name: 'Move Full name' })).toHaveAttribute('aria-pressed', 'false');
    await user.type(within(properties()).getByRole('textbox', { name: 'Label' }), ' address');
    act(() => screen.getByRole('button', { name: 'Move Full name' }).focus());
    await user.keyboard('{Escape}');
    expect(fields()).toEqual(['Email address', 'Full name']);
  });

  test('ends with a change from elsewhere, also while the drag handle has the focus', async () => {
    const { user } = open();
    act(() => screen.getByRole('button', { name: 'Move Email' }).focus());
    await user.keyboard(' {ArrowUp}{Control>}d{/Control}');
    act(() => screen.getByRole('button', { name: 'Move Email' }).focus());
    await user.keyboard('{Escape}');
    expect(fields()).toEqual(['Email', 'Email (Copy)', 'Full name']);
  });

  test('can redo a move that Escape reverted', async () => {
    const { user } = open();
    act(() => screen.getByRole('button', { name: 'Move Email' }).focus());
    await user.keyboard(' {ArrowUp}{Escape}');
    expect(fields()).toEqual(['Full name', 'Email']);
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(fields()).toEqual(['Email', 'Full name']);
  });

  test('deletes the selected field with Delete, but not while typing', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Edit Email' }));
    await user.click(within(properties()).getByRole('textbox', { name: 'Label' }));
    await user.keyboard('{Delete}');
    expect(fields()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Edit Email' }));
    await user.keyboard('{Delete}');
    expect(fields()).toEqual(['Full name']);
  });
});

describe('a locked field', () => {
  test('has a lock instead of its drag handle, and neither keys nor buttons move it', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Edit Email' }));
    await user.click(screen.getByRole('switch', { name: 'Lock position' }));
    expect(screen.queryByRole('button', { name: 'Move Email' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move up' })).toBeDisabled();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(screen.getByText('Email is locked in its position.')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Email is locked in its position.' }).focus());
    await user.keyboard(' {ArrowUp}{ArrowUp}{PageDown} ');
    expect(fields()).toEqual(['Full name', 'Email']);
  });

  test('lets other fields move past, and its copy can be moved', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Edit Email' }));
    await user.click(screen.getByRole('switch', { name: 'Lock position' }));
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    expect(screen.getByRole('switch', { name: 'Lock position' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Move up' }));
    expect(fields()).toEqual(['Full name', 'Email (Copy)', 'Email']);
  });

  test('can be unlocked by undo', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Edit Email' }));
    await user.click(screen.getByRole('switch', { name: 'Lock position' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: 'Move Email' })).toBeInTheDocument();
  });
});

describe('pages', () => {
  test('adds pages at the end and shows them, up to ten', async () => {
    const { user } = open();
    const add = screen.getByRole('button', { name: 'Add Page' });
    await user.click(add);
    expect(pageBar().getByText('Page 3 of 3')).toBeInTheDocument();
    for (let count = 4; count <= 10; count += 1) await user.click(add);
    expect(pageBar().getByText('Page 10 of 10')).toBeInTheDocument();
    expect(add).toBeDisabled();
  });

  test('gives a new page a name that no other page has', async () => {
    const { user } = open({ pages: ['Page 1', 'Page 2', 'Page 3'].map((name, at) => ({ ...pageOf(`p${at}`), name })) });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Delete Page' }));
    await user.click(screen.getByRole('button', { name: 'Add Page' }));
    expect(screen.getByRole('button', { name: 'Move Page 4 up' })).toBeInTheDocument();
  });

  test('shows the previous page after a deletion, and keeps the only page', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Delete Page' }));
    expect(pageBar().getByText('Page 1 of 1')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete Page' })).toBeDisabled();
  });

  test('can be edited and reordered without a selection', async () => {
    const { user } = open();
    await user.type(within(properties()).getByRole('textbox', { name: 'Title' }), 'About you');
    expect(screen.getByRole('heading', { name: 'About you' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Move page1 down' }));
    expect(pageBar().getByText('Page 2 of 2')).toBeInTheDocument();
  });
});

describe('conditions', () => {
  test('are described on the card, and listed in a toast with Undo when their field is deleted', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('Shown when Plot size is “Half”')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit Plot size' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText('Deleted Plot size and 1 condition. Experience: shown when Plot size is “Half”'),
    ).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
    expect(screen.getByText('Shown when Plot size is “Half”')).toBeInTheDocument();
  });

  test('are added and edited with the comparisons of the field’s model', async () => {
    const { user } = open({ conditions: [] });
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
    const { user } = open({ conditions: [never] });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Edit Experience' }));
    expect(await within(canvas()).findByText('This condition can never hold.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Delete the condition' }));
    expect(screen.queryByText(/^Shown when/)).not.toBeInTheDocument();
  });
});

test('restores an emptied form name and never sends a blank one', async () => {
  const { user, sent } = open();
  const name = screen.getByRole('textbox', { name: 'Form name' });
  await user.clear(name);
  expect(name).toHaveValue('');
  await user.tab();
  expect(name).toHaveValue('Plots');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent.map(({ title }) => title)).toEqual(['Plots']));
});

test('joins the lines of a pasted form name', async () => {
  const { user } = open();
  const name = screen.getByRole('textbox', { name: 'Form name' });
  await user.clear(name);
  await user.paste('Spring\r\n  allotments');
  expect(name).toHaveValue('Spring allotments');
  await user.keyboard('{Enter}');
  expect(name).not.toHaveFocus();
});

test('saves at once, confirms it, and opens My Forms two seconds later', async () => {
  jest.useFakeTimers();
  try {
    const { sent } = open();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Form Saved Successfully!')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    act(() => jest.advanceTimersByTime(1900));
    expect(screen.getByTestId('location')).not.toHaveTextContent('/my-forms');
    act(() => jest.advanceTimersByTime(200));
    expect(screen.getByTestId('location')).toHaveTextContent('/my-forms');
  } finally {
    jest.useRealTimers();
  }
});

test('offers and restores unsaved changes of an earlier visit', async () => {
  const form = { ...createForm('f1'), ...start } as Form;
  const acknowledged = { document: form, version: 1 };
  const present = { ...form, name: 'Typed before the crash' };
  const entry = { formId: 'f1', tab: 'other', acknowledged, unsaved: true, at: 0 };
  const { user } = open({}, [{ ...entry, history: { past: [], present, future: [] } }]);
  await user.click(await screen.findByRole('button', { name: 'Restore changes' }));
  expect(screen.getByRole('textbox', { name: 'Form name', hidden: true })).toHaveValue('Typed before the crash');
});

test('can undo changes that were sent while the page was reloaded', async () => {
  const before = formDocumentOf({ ...createForm('f1'), ...start });
  const name = 'Typed before the reload';
  const history = {
    past: [{ label: 'Rename the form', joins: undefined, document: before }],
    present: { ...before, name },
    future: [],
  };
  const entry = {
    formId: 'f1',
    tab: tabId(),
    acknowledged: { document: before, version: 0 },
    unsaved: true,
    at: 0,
    history,
  };
  const { user } = open({ name }, [entry]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('textbox', { name: 'Form name' })).toHaveValue('Plots');
});

test('deletes one page on a double click on Delete Page', async () => {
  const { user } = open({ pages: [...(start.pages ?? []), pageOf('page3', fieldOf('text', 'last'))] });
  await user.dblClick(pageBar().getByRole('button', { name: 'Delete Page' }));
  expect(pageBar().getByText('Page 1 of 2')).toBeInTheDocument();
});

test.each(['published', 'draft'] as const)(
  'tells for a %s form in the trash whether restoring opens it to visitors',
  (status) => {
    open({ status, location: 'trash' });
    expect(screen.queryAllByText(/Visitors can answer it again then\./)).toHaveLength(status === 'published' ? 1 : 0);
  },
);

test('scrolls a long form name back to its start after editing', async () => {
  const { user } = open({});
  const name = screen.getByRole('textbox', { name: 'Form name' });
  await user.click(name);
  name.scrollTop = 40;
  await user.tab();
  expect(name.scrollTop).toBe(0);
});

test.each(['trash', 'archive'] as const)(
  'does not edit or publish a form in the %s until it is restored',
  async (location) => {
    const { user, sent } = open({ status: 'published', location });
    expect(
      screen.getByText(new RegExp(`This form is in the ${location}: visitors cannot open it`)),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Publish/ })).not.toBeInTheDocument();
    const name = screen.getByRole('textbox', { name: 'Form name' });
    await user.type(name, '!');
    expect(name).toHaveValue('Plots');
    expect(screen.getByRole('button', { name: 'Edit Email' })).toBeDisabled();
    expect(pageBar().getByRole('button', { name: 'Add Page' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.keyboard('{Alt>}n{/Alt}');
    expect(pageBar().getByText('Page 1 of 2')).toBeInTheDocument();
    await user.click(pageBar().getByRole('button', { name: 'Next page' }));
    expect(pageBar().getByText('Page 2 of 2')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Restore to Inbox' }));
    expect(await screen.findByText('The form is in the inbox again')).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ title: 'Plots', location: 'inbox' })]);
    expect(screen.queryByText(/This form is in the/)).not.toBeInTheDocument();
    await user.type(name, '!');
    expect(name).toHaveValue('Plots!');
  },
);

describe('publishing', () => {
  const dialog = () => within(screen.getByRole('dialog'));
  const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    await user.click(screen.getByRole('button', { name }));
    await screen.findByRole('dialog');
  };

  test('refuses a form without questions', async () => {
    const { user, sent } = open({ pages: [pageOf('page1')], conditions: [] });
    await press(user, 'Publish');
    expect(dialog().getByRole('alert')).toHaveTextContent('This form has no questions yet.');
    expect(dialog().getByRole('button', { name: 'Publish' })).toBeDisabled();
    expect(sent).toEqual([]);
  });

  test('from the share dialog refuses a form without questions, too', async () => {
    const { user } = open({ pages: [pageOf('page1')], conditions: [] });
    await press(user, 'Share');
    expect(dialog().getByText(/This form has no questions yet/)).toBeInTheDocument();
    expect(dialog().getByRole('button', { name: 'Publish' })).toBeDisabled();
  });

  test.each(['Publish', 'Share'])(
    'lists the findings after a press on %s, each with a link to its place',
    async (button) => {
      const { user } = open({ conditions: [conditionOf('show', 'stars', [['size', 'is', 'Gone']])] });
      await press(user, button);
      const problems = within(await screen.findByRole('list', { name: 'Problems' }));
      expect(problems.getAllByRole('listitem')).toHaveLength(1);
      expect(problems.getByText(/Compares with “Gone”/)).toBeInTheDocument();
      await user.click(problems.getByRole('button', { name: 'Experience' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(pageBar().getByText('Page 2 of 2')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Edit Experience' })).toHaveAttribute('aria-pressed', 'true');
    },
  );

  test('confirms it and shows the link to copy and to open', async () => {
    const { user, sent } = open();
    await press(user, 'Publish');
    await user.click(dialog().getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('dialog', { name: 'Your form is published' })).toBeInTheDocument();
    expect(dialog().getByRole('textbox', { name: 'Public link' })).toHaveValue('http://localhost/fill/f1');
    expect(dialog().getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
    expect(dialog().getByRole('link', { name: 'Open the form in a new tab' })).toHaveAttribute(
      'href',
      'http://localhost/fill/f1',
    );
    expect(sent).toEqual([expect.objectContaining({ status: 'published', visibility: 'public' })]);
  });

  test('offers no changes to publish if there are none, and saves who may answer', async () => {
    const { user, sent } = open({ status: 'published', visibility: 'public', version: 4, publishedVersion: 4 });
    await press(user, 'Published');
    expect(dialog().queryByRole('button', { name: 'Publish changes' })).not.toBeInTheDocument();
    expect(dialog().getByRole('link', { name: 'Open the form in a new tab' })).toBeInTheDocument();
    await user.click(dialog().getByRole('radio', { name: /Organization/ }));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ visibility: 'organization' });
    expect(sent[0]).not.toHaveProperty('status');
  });

  test('offers to publish changes that visitors do not see', async () => {
    const { user } = open({ status: 'published', visibility: 'public', version: 5, publishedVersion: 4 });
    await press(user, 'Publish changes');
    expect(dialog().getByRole('button', { name: 'Publish changes' })).toBeEnabled();
  });
});

test('clears the selection on a press beside the fields', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Edit Email' }));
  expect(within(properties()).getByRole('textbox', { name: 'Label' })).toHaveValue('Email');
  await user.click(canvas().closest('[tabindex="-1"]')?.parentElement ?? document.body);
  expect(screen.getByRole('button', { name: 'Edit Email' })).toHaveAttribute('aria-pressed', 'false');
});

test('deletes the selected field with Backspace, with Undo, but not while typing', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Edit Email' }));
  await user.type(within(properties()).getByRole('textbox', { name: 'Label' }), '{Backspace}');
  expect(fields()).toEqual(['Full name', 'Emai']);
  await user.click(screen.getByRole('button', { name: 'Edit Emai' }));
  await user.keyboard('{Backspace}');
  expect(fields()).toEqual(['Full name']);
  await user.keyboard('{Control>}z{/Control}');
  expect(fields()).toEqual(['Full name', 'Emai']);
});

test('restores the form name on Escape', async () => {
  const { user } = open();
  const name = screen.getByRole('textbox', { name: 'Form name' });
  await user.clear(name);
  await user.type(name, 'Beds 2027{Escape}');
  expect(name).toHaveValue('Plots');
  expect(name).not.toHaveFocus();
  await user.type(name, ' 2027{Enter}');
  expect(name).toHaveValue('Plots 2027');
});

test('selects the label of a new field for typing', async () => {
  const { user } = open();
  await user.click(within(palette()).getByRole('button', { name: 'Dropdown' }));
  await user.keyboard('Plot size');
  expect(fields()).toEqual(['Full name', 'Email', 'Plot size']);
});
