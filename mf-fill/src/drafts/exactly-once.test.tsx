import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VisitorForm } from '../form-screen/visitor-form';
import { begin } from '../form-session/form-session';
import { fakeStorage, fakeTabLocks } from '../testing/fake-browser';
import { formOf, question } from '../testing/form-fixture';
import { pageMessages } from '../testing/page-messages';
import { fakeScrollingAndDialogs, stored } from '../testing/show-form';
import type { SubmitOutcome, Transport } from '../transport/transport';
import { type DraftStorage, draftStorage } from './draft-storage';
import { keyOnlyStorage } from './key-only-storage';

const form = formOf([[question('text', 'Name'), question('text', 'End')]]);
const messages = pageMessages(form);

/** Whether the code that restores a draft can be loaded. */
let canRestore = true;
jest.mock('./restore-visit', () => {
  const actual = jest.requireActual('./restore-visit');
  return {
    restoreVisit: (...given: unknown[]) => {
      if (!canRestore) throw new Error('The connection is gone.');
      return actual.restoreVisit(...given);
    },
  };
});

beforeAll(fakeScrollingAndDialogs);
afterEach(() => {
  canRestore = true;
  jest.useRealTimers();
});

/** A server that stores one response for each key, as ours does. */
function server() {
  const responses = new Map<string, string>();
  let isLost = false;
  const submit: Transport['submit'] = async ({ key = '', data }) => {
    const content = JSON.stringify(data);
    const known = responses.get(key);
    if (known === undefined) responses.set(key, content);
    if (isLost) return { kind: 'unreachable', message: 'No connection.' };
    const differs: SubmitOutcome = { kind: 'differs', receipt: null };
    return (known ?? content) === content ? stored : differs;
  };
  const loseAnswers = (now: boolean) => {
    isLost = now;
  };
  return { responses, submit, loseAnswers };
}

/** A full disk: nothing can be stored for longer than the tab is open. */
function fullStorage(): Storage {
  const setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  return Object.create(fakeStorage(), { setItem: { value: setItem } });
}

function browser({ local = fakeStorage(), isKeyOnly = false } = {}) {
  const { lockTab, closeTabs } = fakeTabLocks();
  const { submit, ...rest } = server();
  let pages = 0;
  /** Opens the form in a tab, as a page with a key of its own. */
  const open = (tab: Storage, more: Partial<DraftStorage> = {}) => {
    const means = { local, tab, lockTab };
    const drafts = isKeyOnly ? keyOnlyStorage(form.id, means) : draftStorage(form.id, means);
    pages += 1;
    return render(
      <VisitorForm
        initial={begin(form)}
        opening={{ key: `page-${pages}`, openedAt: '2026-01-01T00:00:00.000Z' }}
        transport={{ submit, upload: async () => ({ id: 'file-1' }) }}
        messages={messages}
        source="visitor"
        drafts={{ ...drafts, ...more }}
      />,
    );
  };
  const reload = () => {
    dispatchEvent(new Event('pagehide'));
    cleanup();
    closeTabs();
  };
  return { ...rest, open, reload, local };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const thanks = () => screen.findByRole('heading', { name: 'Thank you!' });

async function type(text: string, label = 'Name') {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
}

/** Sends answers that the server stores, although its answer is lost. */
async function sendInVain(name: string) {
  await type(name);
  await press('Submit');
  await screen.findByText(messages.submitFailed('No connection.'));
}

const notFound = () => new Promise<null>(() => undefined);
/** Where the next page does not get the draft of the page before. */
const causes: [string, Parameters<typeof browser>[0], Partial<DraftStorage>, boolean][] = [
  ['the code that restores the draft cannot be loaded', {}, {}, false],
  ['the draft could not be stored', { local: fullStorage() }, {}, true],
  ['the owner turned off saved answers', { isKeyOnly: true }, {}, true],
];

describe.each(causes)('after a lost answer, where %s', (_cause, means, more, isRestorable) => {
  async function afterReload() {
    const visitor = browser(means);
    const tab = fakeStorage();
    visitor.loseAnswers(true);
    visitor.open(tab);
    await sendInVain('Leda');
    visitor.loseAnswers(false);
    visitor.reload();
    canRestore = isRestorable;
    visitor.open(tab, more);
    await act(async () => undefined);
    return { ...visitor, tab };
  }

  test('the same answers of the next page are stored once', async () => {
    const { responses } = await afterReload();
    await type('Leda');
    await press('Submit');
    await thanks();
    expect([...responses.values()]).toHaveLength(1);
  });

  test('other answers are stored only if the visitor sends them as another response', async () => {
    const { responses, reload, open, tab } = await afterReload();
    await type('Vera');
    await press('Submit');
    await screen.findByText(messages.alreadyReceived);
    // A reload in the middle changes nothing.
    reload();
    open(tab);
    await act(async () => undefined);
    await type('Vera');
    await press('Submit');
    await screen.findByText(messages.alreadyReceived);
    expect(responses.size).toBe(1);
    await press(messages.sendAnother);
    await thanks();
    expect(responses.size).toBe(2);
  });
});

test('a draft that is found only after ten seconds does not give the next submission another key', async () => {
  jest.useFakeTimers();
  const visitor = browser();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  visitor.loseAnswers(true);
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const tab = fakeStorage();
  const { find, ...others } = draftStorage(form.id, {
    ...{ local: visitor.local, tab },
    // A browser refuses a lock also to the tab that has it.
    lockTab: fakeTabLocks().lockTab,
  });
  visitor.open(tab, { ...others, find: () => asked.then(find) });
  await user.type(screen.getByLabelText('Name'), 'Leda');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await act(() => jest.advanceTimersByTimeAsync(10_500));
  await act(async () => answer());
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  visitor.loseAnswers(false);
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  jest.useRealTimers();
  await thanks();
  expect(visitor.responses.size).toBe(1);
});

test('answers from before the draft was found are sent under its key, also if it is never found', async () => {
  const visitor = browser();
  const tab = fakeStorage();
  visitor.loseAnswers(true);
  visitor.open(tab);
  await sendInVain('Leda');
  visitor.loseAnswers(false);
  visitor.reload();
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  visitor.open(tab, { find: notFound });
  await user.type(screen.getByLabelText('Name'), 'Leda');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await act(() => jest.advanceTimersByTimeAsync(10_500));
  jest.useRealTimers();
  await thanks();
  expect(visitor.responses.size).toBe(1);
});

test('a reload before the draft was found keeps what was typed, beside the draft', async () => {
  const visitor = browser();
  const tab = fakeStorage();
  visitor.open(tab);
  await type('Leda');
  visitor.reload();
  visitor.open(tab, { find: notFound });
  await type('Vera', 'End');
  visitor.reload();
  expect(Object.values(visitor.local).join()).toMatch(/Leda.*Vera|Vera.*Leda/);
  visitor.open(tab);
  expect(await screen.findByDisplayValue('Vera')).toBeInTheDocument();
});

test('a second tab sends under the key of a tab that waits for its answer', async () => {
  const visitor = browser();
  visitor.loseAnswers(true);
  const first = visitor.open(fakeStorage());
  await sendInVain('Leda');
  first.unmount();
  visitor.loseAnswers(false);
  visitor.open(fakeStorage());
  await act(async () => undefined);
  await type('Leda');
  await press('Submit');
  await thanks();
  expect(visitor.responses.size).toBe(1);
});

test('starting over after a lost answer does not store a second response', async () => {
  const visitor = browser();
  const tab = fakeStorage();
  visitor.loseAnswers(true);
  visitor.open(tab);
  await sendInVain('Leda');
  visitor.reload();
  visitor.loseAnswers(false);
  visitor.open(tab);
  await press(messages.startOver);
  const [, confirm] = await screen.findAllByRole('button', { name: messages.startOver });
  await userEvent.click(confirm as HTMLElement);
  await type('Vera');
  await press('Submit');
  await screen.findByText(messages.alreadyReceived);
  expect(visitor.responses.size).toBe(1);
  await press(messages.sendAnother);
  await thanks();
  expect(visitor.responses.size).toBe(2);
});

test('a visitor whose answers were stored sends another response under another key', async () => {
  const visitor = browser();
  const tab = fakeStorage();
  for (const name of ['Leda', 'Vera']) {
    visitor.open(tab);
    await type(name);
    await press('Submit');
    await thanks();
    visitor.reload();
  }
  expect(visitor.responses.size).toBe(2);
});
