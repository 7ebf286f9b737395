import { act, screen, waitFor, within } from '@testing-library/react';
import { review } from '../form-session-hooks/review';
import { formOf, question } from '../testing/form-fixture';
import { fakeScrollingAndDialogs, showForm } from '../testing/show-form';
import { REVIEW } from '../title-and-history/place';
import type { SubmitOutcome } from '../transport/transport';
import { createReview } from './before-sending';

beforeAll(() => {
  fakeScrollingAndDialogs();
  // jsdom has no media queries. On a touch screen the focus stays at the heading.
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

let stop: () => void;

beforeEach(() => {
  const { open, turnTo, press } = createReview();
  Object.assign(review, { open, turnTo });
  addEventListener('submit', press, true);
  stop = () => {
    delete review.open;
    delete review.turnTo;
    removeEventListener('submit', press, true);
  };
});

afterEach(() => stop());

const name = question('text', 'Full name', { required: true });
const size = question('radio', 'Plot size, “if any”', { options: ['Full', 'Half'] });
const town = question('text', 'البلدة');
const three = () => formOf([[name], [size], [town]]);

const show = (asked: ReturnType<typeof formOf>, ...outcomes: SubmitOutcome[]) =>
  showForm({ ...asked, settings: { ...asked.settings, display: 'steps' } }, ...outcomes);

type User = ReturnType<typeof show>['user'];
const press = (user: User, button: string) => user.click(screen.getByRole('button', { name: button }));
const rows = () =>
  screen
    .getAllByRole('term')
    .map((term) => [
      term.textContent,
      within(term.parentElement as HTMLElement).getAllByRole('definition')[0]?.textContent,
    ]);
const inReview = () => within(screen.getByRole('region', { name: 'Check your answers' }));

async function answerAll(user: User) {
  await user.type(screen.getByLabelText(/Full name/), 'Leda');
  await press(user, 'Next');
  await press(user, 'Next');
  await user.type(screen.getByLabelText('البلدة'), 'حيفا');
  await press(user, 'Check your answers');
}

test('shows all answers before anything is sent, and sends them from there', async () => {
  const { sent, user } = show(three());
  await answerAll(user);
  expect(screen.getByRole('heading', { name: 'Check your answers' })).toHaveFocus();
  expect(rows()).toEqual([
    ['Full name', 'Leda'],
    ['Plot size, “if any”', 'No answer'],
    ['البلدة', 'حيفا'],
  ]);
  expect(sent).toEqual([]);
  await user.click(inReview().getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('goes from a changed answer back to the review, unless that answer is refused', async () => {
  const { sent, user } = show(three());
  await answerAll(user);
  await press(user, 'Change: Full name');
  await user.clear(screen.getByLabelText(/Full name/));
  await press(user, 'Next');
  expect(screen.getAllByText('Full name is required').length).toBeGreaterThan(0);
  expect(screen.queryByRole('region', { name: 'Check your answers' })).toBeNull();
  await user.type(screen.getByLabelText(/Full name/), 'Ines');
  await press(user, 'Next');
  expect(rows()[0]).toEqual(['Full name', 'Ines']);
  await user.click(inReview().getByRole('button', { name: 'Previous' }));
  expect(screen.getByLabelText('البلدة')).toHaveValue('حيفا');
  expect(sent).toEqual([]);
});

test('shows a failure on the page, whose button leads to the review again', async () => {
  const { sent, user } = show(three(), { kind: 'refused', message: 'The form is busy.', errors: {} });
  await answerAll(user);
  await user.click(inReview().getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect((await screen.findAllByText(/The form is busy\./)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('region', { name: 'Check your answers' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Check your answers', hidden: true }));
  expect(sent).toHaveLength(1);
  await user.click(inReview().getByRole('button', { name: 'Submit', hidden: true }));
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('a form with one page is sent at once, and so are answers with errors refused', async () => {
  const { sent, user } = show(formOf([[name]]));
  await press(user, 'Submit');
  expect(screen.getAllByText('Full name is required').length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText(/Full name/), 'Leda');
  await press(user, 'Submit');
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('Back leads from the review to the page before it, and Forward to the review, without sending anything', async () => {
  const { sent, user } = show(three(), { kind: 'refused', message: 'The form is busy.', errors: {} });
  history.replaceState({ tessera: { page: 'p3', before: ['p1', 'p2'] } }, '');
  await answerAll(user);
  expect(history.state).toEqual({ tessera: { page: REVIEW, before: ['p1', 'p2', 'p3'] } });
  act(() => expect(review.turnTo?.('p2')).toBe(true));
  expect(await screen.findByLabelText('Full')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Check your answers' })).toBeNull();
  expect(review.turnTo?.('p1')).toBe(false);
  await act(async () => void review.turnTo?.(REVIEW));
  expect(inReview().getByRole('heading')).toHaveFocus();
  await user.click(inReview().getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  // Going forward never sends anything.
  await act(async () => void review.turnTo?.(REVIEW));
  expect(inReview().getByRole('heading')).toHaveFocus();
  expect(sent).toHaveLength(1);
});
