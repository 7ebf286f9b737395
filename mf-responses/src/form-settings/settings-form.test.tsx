import { TestRouter } from '@tessera/federation/testing/router';
import { act, renderHook } from '@testing-library/react';
import type { FormEvent } from 'react';
import { useSettings } from './settings-form';
import { UnsavedDraftsProvider } from './unsaved-drafts';

const event = { preventDefault: () => undefined } as FormEvent;
const asksOnUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('what is typed while the settings are being saved stays, and is not saved yet', async () => {
  let answer: () => void = () => undefined;
  const sent: string[] = [];
  const save = ({ text }: { text: string }) => {
    sent.push(text);
    return new Promise<{ text: string }>((done) => (answer = () => done({ text })));
  };
  const { result } = renderHook(
    () => useSettings({ section: 'availability', first: { text: 'Closed.' }, problemsOf: () => ({}), save }),
    {
      wrapper: ({ children }) => (
        <TestRouter>
          <UnsavedDraftsProvider>{children}</UnsavedDraftsProvider>
        </TestRouter>
      ),
    },
  );
  act(() => result.current.change({ text: 'Closed until May' }));
  await act(async () => void result.current.submit(event));
  act(() => result.current.change({ text: 'Closed until May, «sorry»' }));
  // The button is busy: a second save would overtake the first.
  expect(result.current.state).toBe('busy');
  await act(async () => void result.current.submit(event));
  expect(sent).toEqual(['Closed until May']);
  await act(async () => answer());
  expect([result.current.draft.text, result.current.state]).toEqual(['Closed until May, «sorry»', 'idle']);
  expect(asksOnUnload()).toBe(true);

  await act(async () => void result.current.submit(event));
  await act(async () => answer());
  expect([result.current.draft.text, result.current.state]).toEqual(['Closed until May, «sorry»', 'saved']);
  expect(sent).toHaveLength(2);
  expect(asksOnUnload()).toBe(false);
});
