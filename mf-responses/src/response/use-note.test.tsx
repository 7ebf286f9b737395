import type { ApiClient } from '@tessera/api-client/client';
import { Conflict, Unreachable } from '@tessera/api-client/errors';
import { everyResponse } from '@tessera/form-model/response-query';
import type { WireMarksUpdate } from '@tessera/form-model/wire';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { createResponsesStore, failureAtom } from '../store';
import { response } from '../testing/response-fixture';
import { MarksForm } from './marks-form';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

let responses = 0;

/** The note of a response in its drawer. The server answers with these results, then stores what it gets. */
function open(...results: (Error | null)[]) {
  responses += 1;
  const sent: WireMarksUpdate[] = [];
  const setMarks = async (_form: string, id: string, marks: WireMarksUpdate) => {
    sent.push(marks);
    const result = results.shift();
    if (result) throw result;
    return { id, status: 'new' as const, note: marks.note ?? '' };
  };
  const api = { store: { user: () => null }, setMarks, listResponses: () => new Promise(() => undefined) };
  const store = createResponsesStore({ api: api as unknown as ApiClient, formId: 'f1' }, everyResponse);
  const { unmount } = render(
    <Provider store={store}>
      <MarksForm response={response({ id: `note-${responses}`, note: 'Plot 9' })} />
    </Provider>,
  );
  const note = screen.getByRole('textbox', { name: 'Private note' });
  const wait = () => act(() => jest.advanceTimersByTimeAsync(6000));
  const type = async (text: string) => {
    fireEvent.change(note, { target: { value: text } });
    await wait();
  };
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await wait();
  };
  return { sent, note, type, press, wait, close: unmount, failure: () => store.get(failureAtom) };
}

function outdated(note: string) {
  const error = new Conflict('Changed elsewhere.', 'settings-changed', null);
  return Object.assign(error, { isRefusal: true, data: { id: 'r', status: 'new', note } });
}

test('a note is saved with what it was before', async () => {
  const { sent, type } = open();
  await type('Plot 9, paid');
  await type('Plot 9, paid in May');
  expect(sent).toEqual([
    { note: 'Plot 9, paid', before: { note: 'Plot 9' } },
    { note: 'Plot 9, paid in May', before: { note: 'Plot 9, paid' } },
  ]);
});

describe('a note that someone else has changed since', () => {
  test('is not saved until the user keeps their own', async () => {
    const { sent, note, type, press } = open(outdated('Plot 12'));
    await type('Plot 9, paid');
    expect(screen.getByRole('alert')).toHaveTextContent('Someone else has changed this note');
    await type('Plot 9, paid in May');
    expect([sent.length, screen.getByRole('status').textContent]).toEqual([1, 'Not saved']);
    await press('Keep mine');
    expect(sent.at(-1)).toEqual({ note: 'Plot 9, paid in May', before: { note: 'Plot 12' } });
    expect(note).toHaveValue('Plot 9, paid in May');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is shown when the user loads it, and the next change is saved over it', async () => {
    const { sent, note, type, press } = open(outdated('Plot 12'));
    await type('Plot 9, paid');
    await press('Load the newer version');
    expect(note).toHaveValue('Plot 12');
    expect(sent).toHaveLength(1);
    await type('Plot 12, paid');
    expect(sent.at(-1)).toEqual({ note: 'Plot 12, paid', before: { note: 'Plot 12' } });
  });

  test('leaves what was typed on the screen when the drawer is closed', async () => {
    const { type, close, failure } = open(outdated('Plot 12'));
    await type('Plot 9, paid');
    close();
    expect(failure()).toContain('You wrote: “Plot 9, paid”');
  });

  test('also if the drawer was closed before the answer', async () => {
    const { note, wait, close, failure } = open(outdated('Plot 12'));
    fireEvent.change(note, { target: { value: 'Plot 9, paid' } });
    close();
    await wait();
    expect(failure()).toContain('You wrote: “Plot 9, paid”');
  });
});

test('the user’s own note whose answer was lost is no conflict', async () => {
  const { sent, type, wait } = open(new Unreachable('Try again.'), outdated('Plot 9, paid'));
  await type('Plot 9, paid');
  await type('Plot 9, paid in May');
  await wait();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ note: 'Plot 9, paid in May', before: { note: 'Plot 9, paid' } });
});
