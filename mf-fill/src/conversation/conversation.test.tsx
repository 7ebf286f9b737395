import type { AnswerMap } from '@tessera/form-model/page-renderer';
import type { PublicForm } from '@tessera/form-model/wire-form';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DraftStorage } from '../drafts/draft-storage';
import { draftStorage } from '../drafts/draft-storage';
import { draftOf, type SavedDraft } from '../drafts/saved-draft';
import { VisitorForm } from '../form-screen/visitor-form';
import { begin } from '../form-session/form-session';
import type { FillMessages } from '../messages/fill-messages';
import { fakeStorage, fakeTabLocks } from '../testing/fake-browser';
import { formOf, question } from '../testing/form-fixture';
import { pageMessages } from '../testing/page-messages';
import type { SubmitOutcome, Transport } from '../transport/transport';

type Questions = ReturnType<typeof question>[];

function conversationOf(questions: Questions) {
  const form = formOf([questions]);
  const chatbot = { ...form.settings.chatbot, enabled: true, welcomeMessage: 'Good morning' };
  return { ...form, settings: { ...form.settings, chatbot } };
}

/** Opens the conversation of a form whose page has these texts as well. */
async function show(
  form: PublicForm,
  more: Partial<FillMessages>,
  drafts: DraftStorage | null = null,
  known = {},
  refusals: SubmitOutcome[] = [],
) {
  const sent: unknown[] = [];
  const transport: Transport = {
    submit: async (submission) => {
      const refusal = refusals.shift();
      if (refusal) return refusal;
      sent.push(submission.data);
      return { kind: 'stored', receipt: { receipt: '7KQ2-9FWM-X3PA', submittedAt: '2026-01-01T00:00:00.000Z' } };
    },
    upload: async () => ({ id: 'file-1' }),
  };
  render(
    <VisitorForm
      initial={begin(form, known)}
      opening={{ key: 'key-1', openedAt: '2026-01-01T00:00:00.000Z' }}
      transport={transport}
      messages={{ ...pageMessages(form), ...more }}
      source="visitor"
      drafts={drafts}
    />,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Answer as a conversation' }));
  return { user, sent };
}

const open = (...questions: Questions) => show(conversationOf(questions), {});
const openWith = (more: Partial<FillMessages>, questions: Questions, known = {}) =>
  show(conversationOf(questions), more, null, known);
const chat = () => screen.getByRole('complementary', { name: 'Answer as a conversation' });

test('asks the questions one by one, checks them as on the page, and sends them together', async () => {
  const { user, sent } = await open(
    question('email', 'mail', { label: 'Your email', required: true }),
    question('radio', 'size', { label: 'Which size?', options: ['Full', 'Half'] }),
    question('text', 'more', { label: 'Anything else?' }),
  );
  expect(screen.getByRole('log')).toHaveTextContent('Good morningYour email');
  expect(document.activeElement).toHaveAttribute('name', 'conversation-mail');
  await user.keyboard('leda{Enter}');
  expect(document.activeElement).toHaveAccessibleDescription('Please enter a valid email address');
  await user.keyboard('@post.example{Enter}');
  expect(screen.getByRole('log')).toHaveTextContent('leda@post.exampleWhich size?');
  await user.click(chat().querySelector('input[value="Half"]') ?? chat());
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(screen.getByRole('log')).toHaveTextContent('Send your answers?');
  const [send] = [...chat().querySelectorAll('button')].filter((button) => button.textContent?.startsWith('Submit'));
  await user.click(send ?? chat());
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
  expect(sent).toEqual([{ mail: 'leda@post.example', size: 'Half', more: '' }]);
});

test('a press on the button counts also where it stores the answer', async () => {
  const { user, sent } = await open(question('text', 'name', { label: 'Your name' }), question('text', 'more'));
  const button = screen.getByRole('button', { name: 'Skip' });
  await act(async () => void fireEvent.pointerDown(button));
  fireEvent.input(document.activeElement ?? chat(), { target: { value: 'Leda' } });
  // The same button in the same place: a click is a press and a release on one element.
  expect(screen.getByRole('button', { name: 'Skip' })).toBe(button);
  await act(async () => void fireEvent.pointerLeave(button));
  expect(screen.getByRole('button', { name: 'Send' })).toBe(button);
  await user.click(button);
  expect(screen.getByRole('log')).toHaveTextContent('Your nameLeda');
  expect(sent).toEqual([]);
});

test('shows calculated results, and focuses a button where a question has no other control', async () => {
  const { user } = await open(
    question('number', 'beds', { label: 'How many beds?' }),
    question('calculated', 'rent', { label: 'Rent', details: { expression: '{{beds}} * 12' } }),
    question('ranking', 'order', { label: 'What first?', options: ['Sun', 'Rain'] }),
  );
  await user.keyboard('3{Enter}');
  expect(document.activeElement).toHaveAccessibleName('Send');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('log')).toHaveTextContent('How many beds?3Rent36What first?');
  expect(document.activeElement).toHaveAccessibleName('Move Sun down');
});

test('shows answers of the conversation on the page too, without duplicate ids', async () => {
  const { user } = await open(question('address', 'home'), question('text', 'name'));
  await user.keyboard('Tanner’s Row');
  expect(document.querySelector('[name="home_street"]')).toHaveValue('Tanner’s Row');
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test('closes with Escape, and continues where it was', async () => {
  const { user } = await open(question('text', 'name', { label: 'Name' }), question('text', 'town', { label: 'Town' }));
  await user.keyboard('Leda{Enter}{Escape}');
  expect(screen.getByRole('button', { name: 'Answer as a conversation' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('log')).toHaveTextContent('NameLedaTown');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(document.activeElement).toHaveValue('Leda');
});

test.each([
  ['at the first question without an answer', { name: 'Leda' }, 'NameLedaTown', 'Name'],
  ['at a question whose answer has to be corrected', { name: 'Leda', mail: 'leda@' }, 'NameLedaTown', 'Name'],
  ['at the first question, as a default is no answer', { town: 'Hollin Vale' }, 'Good morningName', null],
  [
    'at the end, when all are answered',
    { name: 'Leda', town: 'Hull', mail: 'l@a.example' },
    'Send your answers?',
    'Your email',
  ],
])('goes on %s', async (_where, answers, asked, before) => {
  const { user } = await openWith(
    {},
    [
      question('text', 'name', { label: 'Name' }),
      question('text', 'town', { label: 'Town', defaultValue: 'Hollin Vale' }),
      question('email', 'mail', { label: 'Your email' }),
    ],
    answers,
  );
  expect(screen.getByRole('log')).toHaveTextContent(asked);
  const back = screen.queryByRole('button', { name: 'Back' });
  expect(back !== null).toBe(before !== null);
  if (!back) return;
  await user.click(back);
  expect([...screen.getByRole('log').querySelectorAll('p')].at(-1)).toHaveTextContent(String(before));
});

/** Opens a conversation that finds the draft of an earlier visit, with these answers, when `find` is called. */
async function showEarly(known: AnswerMap) {
  const form = conversationOf([
    question('text', 'name', { label: 'Name' }),
    question('text', 'town', { label: 'Town' }),
  ]);
  const storage = draftStorage(form.id, {
    local: fakeStorage(),
    tab: fakeStorage(),
    ...fakeTabLocks(),
  });
  const draft = draftOf(begin(form, known), { key: 'key-0', openedAt: '' }, Date.now());
  let found: (draft: SavedDraft) => void = () => undefined;
  const find = () =>
    new Promise<SavedDraft>((resolve) => {
      found = resolve;
    });
  const { user } = await show(form, {}, { ...storage, find });
  return { user, find: () => act(async () => found(draft)) };
}

test('goes on after restored answers that come when the conversation is open', async () => {
  const { user, find } = await showEarly({ name: 'Leda' });
  expect(screen.getByRole('log')).toHaveTextContent('Good morningName');
  await find();
  expect(await screen.findByText('Town', { selector: '[role=log] p' })).toBeInTheDocument();
  expect(chat()).toHaveTextContent('We restored the answers');
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(chat()).not.toHaveTextContent('We restored the answers');
});

test('stays at the question that is being answered when the answers of an earlier visit come', async () => {
  const { user, find } = await showEarly({ name: 'Vera', town: 'Hull' });
  await user.keyboard('Le');
  await find();
  expect(await screen.findByText('We restored the answers', { selector: 'aside p', exact: false })).toBeInTheDocument();
  await user.keyboard('da{Enter}');
  expect(screen.getByRole('log')).toHaveTextContent('NameLedaTown');
  expect(document.activeElement).toHaveValue('Hull');
});

test('keeps the questions that were skipped when the answers of an earlier visit come', async () => {
  const { user, find } = await showEarly({ town: 'Hull' });
  await user.keyboard('{Enter}');
  await find();
  expect(await screen.findByText('We restored the answers', { selector: 'aside p', exact: false })).toBeInTheDocument();
  expect(screen.getByRole('log')).toHaveTextContent('NameSkipTown');
});

const options = ['Saturday', 'Sunday', 'Monday'];
const many = Array.from({ length: 20 }, (_none, at) => `Week ${at + 1}`);

test.each([
  ['radio buttons', question('radio', 'day', { options })],
  ['check boxes', question('checkbox', 'day', { options })],
  ['an own answer', question('checkbox', 'day', { options, details: { other: true } })],
  ['a dropdown', question('select', 'day', { options })],
  ['a dropdown with a search', question('select', 'day', { options: [...options, ...many] })],
  ['images', question('picture-choice', 'day', { options })],
])('shows the same notes about options as the page: %s', async (_name, day) => {
  const optionNotes = { day: { Saturday: ['No places left', true], Sunday: ['Waiting list: 3', false] } } as const;
  const { user } = await openWith({ optionNotes }, [day]);
  const list = chat().querySelector('[role="combobox"]');
  if (list) await user.click(list);
  expect(chat()).toHaveTextContent(/Saturday.*No places left.*Sunday.*Waiting list: 3/);
  const disabled = [...chat().querySelectorAll(':disabled, [aria-disabled="true"]')];
  expect(disabled.map((each) => each.getAttribute('value') ?? each.textContent)).toEqual([
    list ? 'SaturdayNo places left' : 'Saturday',
  ]);
});

// jsdom does not scroll, and opens no dialog.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
});

test('goes back from the end to the first answer that is refused, and shows and focuses it', async () => {
  const refusal: SubmitOutcome = { kind: 'refused', message: 'Look again.', errors: { mail: 'Already used' } };
  const form = conversationOf([question('text', 'name'), question('email', 'mail'), question('text', 'more')]);
  const { user, sent } = await show(form, {}, null, {}, [refusal]);
  await user.keyboard('Leda{Enter}leda@post.example{Enter}{Enter}');
  expect(screen.getByRole('log')).toHaveTextContent('Send your answers?');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/Look again/)).toBeInTheDocument();
  fireEvent(await screen.findByRole('alertdialog'), new Event('close'));
  expect(document.activeElement).toHaveAttribute('name', 'conversation-mail');
  expect(document.activeElement).toHaveAccessibleDescription('Already used');
  await user.keyboard('{Control>}a{/Control}vera@post.example{Enter}{Enter}{Enter}');
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});
