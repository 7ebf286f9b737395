import { Conflict } from '@tessera/api-client/errors';
import { TestRouter } from '@tessera/federation/testing/router';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { changesOf, SettingsForm, type SettingsState, useSettings } from './settings-form';
import { UnsavedDraftsProvider } from './unsaved-drafts';

const event = { preventDefault: () => undefined } as FormEvent;
const asksOnUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

interface Limits {
  text: string;
  limit: string;
}

type Change = Partial<Limits> & { before: object };

interface SectionProps {
  text: string;
  save: (change: Change) => Promise<Limits>;
  show: (settings: SettingsState<Limits>) => void;
}

/** The settings of a section that shows them as they are stored. */
const optionsOf = <Saved extends object>(
  saved: Saved,
  save: (change: Partial<Saved> & { before: object }) => Promise<Saved>,
) => ({
  section: 'availability' as const,
  saved,
  draftOf: (settings: Saved) => settings,
  problemsOf: () => ({}),
  changesIn: (draft: Saved, loaded: Saved) => changesOf(draft, loaded),
  save,
});

function Section({ text, save, show }: SectionProps) {
  const settings = useSettings<Limits, Limits, Partial<Limits>>(optionsOf({ text, limit: '5' }, save));
  show(settings);
  return (
    <SettingsForm settings={settings} mayEdit>
      Settings
    </SettingsForm>
  );
}

/** Shows the section, and again as a colleague has changed its text in the meantime. */
function showSection(page: string, save: (change: Change) => Promise<Limits>) {
  let settings: SettingsState<Limits> | undefined;
  const show = (now: SettingsState<Limits>) => (settings = now);
  const section = (text: string) => (
    <TestRouter>
      <UnsavedDraftsProvider page={page}>
        <Section key={text} text={text} save={save} show={show} />
      </UnsavedDraftsProvider>
    </TestRouter>
  );
  const { rerender } = render(section('Closed.'));
  return {
    now: () => settings,
    change: (part: Partial<Limits>) => act(() => settings?.change(part)),
    again: (text: string) => rerender(section(text)),
  };
}

const saveButton = () => screen.getByRole('button', { name: 'Save changes' });

/** The refusal of a change that someone else came before. */
function outdated(data: Limits) {
  const error = new Conflict('These settings were changed elsewhere since you opened them.', 'settings-changed', null);
  return Object.assign(error, { data });
}

test('unsaved changes that are shown again keep what a colleague has changed since', async () => {
  const save = jest.fn(async (change: Change) => ({ text: 'Closed until May', limit: '5', ...change }));
  const { now, change, again } = showSection('colleague', save);
  change({ limit: '9' });
  again('Closed until May');
  expect(now()?.draft).toEqual({ text: 'Closed until May', limit: '9' });
  await userEvent.click(saveButton());
  expect(save).toHaveBeenCalledWith({ limit: '9', before: { limit: '5' } });
});

test('a setting that a colleague has changed while the section was left is saved with what it was before', async () => {
  const save = jest.fn(async (_change: Change) => ({ text: 'Closed.', limit: '5' }));
  const { now, change, again } = showSection('left', save);
  change({ text: 'Closed, sorry' });
  again('Closed until May');
  expect(now()?.draft.text).toBe('Closed, sorry');
  await userEvent.click(saveButton());
  expect(save).toHaveBeenCalledWith({ text: 'Closed, sorry', before: { text: 'Closed.' } });
});

describe('a change that a colleague came before', () => {
  const newer = { text: 'Closed until May', limit: '7' };

  async function conflict(page: string) {
    const save = jest.fn(async (change: Change): Promise<Limits> => ({ ...newer, ...change }));
    save.mockRejectedValueOnce(outdated(newer));
    const section = showSection(page, save);
    section.change({ text: 'Closed, «sorry»' });
    await userEvent.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('These settings were changed elsewhere');
    // What was typed stays, and the other settings are the colleague’s.
    expect(section.now()?.draft).toEqual({ text: 'Closed, «sorry»', limit: '7' });
    return { ...section, save };
  }

  test('is saved over the colleague’s only when the user wants that', async () => {
    const { now, change, save } = await conflict('keep');
    change({ text: 'Closed, «sorry»!' });
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(save).toHaveBeenLastCalledWith({ text: 'Closed, «sorry»!', before: { text: 'Closed until May' } });
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(now()?.draft).toMatchObject({ text: 'Closed, «sorry»!', limit: '7' });
  });

  test('gives way to the colleague’s settings when the user loads them', async () => {
    const { now, save } = await conflict('load');
    await userEvent.click(screen.getByRole('button', { name: 'Load the newer version' }));
    expect(now()?.draft).toEqual(newer);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(asksOnUnload()).toBe(false);
    expect(save).toHaveBeenCalledTimes(1);
  });
});

test('what is typed while the settings are being saved stays, and is not saved yet', async () => {
  let answer: () => void = () => undefined;
  const sent: string[] = [];
  const save = ({ text = '' }: { text?: string }) => {
    sent.push(text);
    return new Promise<{ text: string }>((done) => (answer = () => done({ text })));
  };
  const { result } = renderHook(
    () => useSettings<{ text: string }, { text: string }, { text?: string }>(optionsOf({ text: 'Closed.' }, save)),
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
