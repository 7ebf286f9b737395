import { TestRouter } from '@tessera/federation/testing/router';
import { act, render, renderHook } from '@testing-library/react';
import type { FormEvent } from 'react';
import { type SettingsState, useSettings } from './settings-form';
import { UnsavedDraftsProvider } from './unsaved-drafts';

const event = { preventDefault: () => undefined } as FormEvent;
const asksOnUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

interface Limits {
  text: string;
  limit: string;
}

interface SectionProps {
  text: string;
  save: (draft: Limits) => Promise<Limits>;
  show: (settings: SettingsState<Limits>) => void;
}

function Section({ text, save, show }: SectionProps) {
  show(useSettings({ section: 'availability', first: { text, limit: '5' }, problemsOf: () => ({}), save }));
  return null;
}

test('unsaved changes that are shown again keep what a colleague has changed since', async () => {
  const save = jest.fn(async (draft: Limits) => draft);
  let settings: SettingsState<Limits> | undefined;
  const show = (now: SettingsState<Limits>) => (settings = now);
  const page = (text: string) => (
    <TestRouter>
      <UnsavedDraftsProvider page="colleague">
        <Section key={text} text={text} save={save} show={show} />
      </UnsavedDraftsProvider>
    </TestRouter>
  );
  const { rerender } = render(page('Closed.'));
  act(() => settings?.change({ limit: '9' }));
  rerender(page('Closed until May'));
  expect(settings?.draft).toEqual({ text: 'Closed until May', limit: '9' });
  await act(async () => void settings?.submit(event));
  expect(save).toHaveBeenCalledWith({ text: 'Closed until May', limit: '9' }, { text: 'Closed until May', limit: '5' });
});

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
          <UnsavedDraftsProvider page="typing">{children}</UnsavedDraftsProvider>
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
