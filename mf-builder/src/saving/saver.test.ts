import { Conflict, Invalid, Unreachable } from '@tessera/api-client/errors';
import { createForm } from '@tessera/form-model/create-form';
import { documentOf } from '@tessera/form-model/document-of';
import type { Form, FormDocument } from '@tessera/form-model/form';
import type { WireFormUpdate } from '@tessera/form-model/wire';
import { createSaver, IDLE_MS, LATEST_MS, type SaveState } from './saver';

const form: Form = { ...createForm('f1', 'Plots'), version: 3 };
const start = documentOf(form);
const named = (name: string): FormDocument => ({ ...start, name });

/** A saver with a fake server that gives these answers in turn, then accepts. */
function saverOver(...answers: (Error | 'pending' | 'accept')[]) {
  const sent: WireFormUpdate[] = [];
  const states: SaveState[] = [];
  const release: (() => void)[] = [];
  let version = form.version;
  const saver = createSaver({
    form,
    document: start,
    onState: (state) => states.push(state),
    onSaved: () => undefined,
    api: {
      updateForm: async (_id, update) => {
        sent.push(update);
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        if (answer === 'pending') await new Promise<void>((resolve) => release.push(resolve));
        version += 1;
        return { ...form, name: update.title, version };
      },
    },
  });
  const phases = () => states.map(({ phase }) => phase);
  return { saver, sent, states, phases, release };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('sends a change once after a pause, with the version that it is based on', async () => {
  const { saver, sent, phases } = saverOver();
  saver.changed(named('P'));
  await pass(IDLE_MS - 1);
  saver.changed(named('Pl'));
  await pass(IDLE_MS - 1);
  expect(sent).toEqual([]);
  expect(saver.hasUnsavedChanges()).toBe(true);
  await pass(1);
  expect(sent).toEqual([expect.objectContaining({ title: 'Pl', version: 3 })]);
  expect(sent[0]).not.toHaveProperty('status');
  expect(phases()).toEqual(['waiting', 'saving', 'saved']);
  expect(saver.hasUnsavedChanges()).toBe(false);
});

test('saves every 30 seconds while typing goes on', async () => {
  const { saver, sent } = saverOver();
  for (let ms = 0; ms <= LATEST_MS; ms += 1000) {
    saver.changed(named(`after ${ms}`));
    await pass(1000);
  }
  expect(sent).toHaveLength(1);
});

test('sends a change during a save after it, with the new version', async () => {
  const { saver, sent, release } = saverOver('pending');
  saver.changed(named('One'));
  await pass(IDLE_MS);
  saver.changed(named('Two'));
  await pass(IDLE_MS * 3);
  expect(sent).toHaveLength(1);
  release.shift()?.();
  await pass(IDLE_MS);
  expect(sent.map(({ title, version }) => [title, version])).toEqual([
    ['One', 3],
    ['Two', 4],
  ]);
});

test('retries with growing delays and the latest document if the server cannot be reached', async () => {
  const lost = () => new Unreachable('No connection');
  const { saver, sent, states } = saverOver(lost(), lost());
  saver.changed(named('One'));
  await pass(IDLE_MS);
  expect(states.at(-1)).toEqual({ phase: 'failed', message: 'No connection', retrying: true });
  saver.changed(named('Two'));
  await pass(2000);
  expect(sent).toHaveLength(2);
  await pass(3999);
  expect(sent).toHaveLength(2);
  await pass(1);
  expect(sent.map(({ title }) => title)).toEqual(['One', 'Two', 'Two']);
  expect(states.at(-1)).toEqual({ phase: 'saved' });
});

test('retries at once when the connection is back', async () => {
  const { saver, sent } = saverOver(new Unreachable('No connection'));
  saver.changed(named('One'));
  await pass(IDLE_MS);
  saver.retry();
  await pass(0);
  expect(sent).toHaveLength(2);
});

test('sends a refused document again only with the next change', async () => {
  const { saver, sent, states } = saverOver(new Invalid('Too long', 400, 'invalid', {}));
  saver.changed(named('One'));
  await pass(IDLE_MS);
  expect(states.at(-1)).toEqual({ phase: 'failed', message: 'Too long', retrying: false });
  await pass(LATEST_MS * 10);
  expect(sent).toHaveLength(1);
  saver.changed(named('Two'));
  await pass(IDLE_MS);
  expect(sent).toHaveLength(2);
});

test('saves the document if only its publication is refused, and does not call a saved document unsaved', async () => {
  const refused = () => new Invalid('Describe the image first', 422, 'image-undescribed', {});
  const { saver, sent, states } = saverOver(refused(), 'accept', refused());
  saver.changed(named('One'));
  const outcome = { saved: false, message: 'Describe the image first' };
  await expect(saver.save({ status: 'published' })).resolves.toEqual(outcome);
  expect(sent.map(({ title, status }) => [title, status])).toEqual([
    ['One', 'published'],
    ['One', undefined],
  ]);
  expect(saver.hasUnsavedChanges()).toBe(false);
  await expect(saver.save({ status: 'published' })).resolves.toEqual(outcome);
  expect(sent).toHaveLength(3);
  expect(states.at(-1)).toEqual({ phase: 'saved' });
  expect(states.map(({ phase }) => phase)).not.toContain('failed');
});

test('publishes after a running save and returns the outcome', async () => {
  const { saver, sent, release } = saverOver('pending');
  saver.changed(named('One'));
  await pass(IDLE_MS);
  const published = saver.save({ status: 'published', visibility: 'public' });
  release.shift()?.();
  await expect(published).resolves.toMatchObject({ saved: true, form: { version: 5 } });
  expect(sent[1]).toMatchObject({ status: 'published', visibility: 'public', version: 4 });
});

describe('a conflict with another save', () => {
  const current: Form = { ...form, name: 'Theirs', version: 8 };
  const conflicting = async () => {
    const made = saverOver(new Conflict('Changed', 'form-changed', current));
    made.saver.changed(named('Mine'));
    await pass(IDLE_MS);
    return made;
  };

  test('sends nothing until it is settled', async () => {
    const { saver, sent, states } = await conflicting();
    expect(states.at(-1)).toEqual({ phase: 'conflict', current, theirs: documentOf(current), base: start });
    saver.changed(named('Mine too'));
    await pass(LATEST_MS);
    await expect(saver.save()).resolves.toMatchObject({ saved: false });
    expect(sent).toHaveLength(1);
  });

  test('saves mine over theirs if the owner chooses that', async () => {
    const { saver, sent } = await conflicting();
    saver.settle(named('Mine'));
    await pass(0);
    expect(sent[1]).toMatchObject({ title: 'Mine', version: 8 });
  });

  test('is none if the server already has the same document, because the response to a save was lost', async () => {
    const { saver, sent, states } = saverOver(
      new Conflict('Changed', 'form-changed', { ...form, ...named('Mine'), version: 4 }),
    );
    saver.changed(named('Mine'));
    await pass(IDLE_MS);
    expect(states.at(-1)).toEqual({ phase: 'saved' });
    saver.changed(named('Mine, later'));
    await pass(IDLE_MS);
    expect(sent[1]).toMatchObject({ version: 4 });
  });

  test('is none if the owner typed on after a save whose response was lost', async () => {
    const { saver, sent, states } = saverOver(
      new Unreachable('No connection'),
      new Conflict('Changed', 'form-changed', { ...form, ...named('Mine'), version: 4 }),
    );
    saver.changed(named('Mine'));
    await pass(IDLE_MS);
    saver.changed(named('Mine, later'));
    await pass(LATEST_MS);
    expect(sent.map(({ title, version }) => [title, version])).toEqual([
      ['Mine', 3],
      ['Mine, later', 3],
      ['Mine, later', 4],
    ]);
    expect(states.map(({ phase }) => phase)).not.toContain('conflict');
    expect(states.at(-1)).toEqual({ phase: 'saved' });
  });

  test('sends nothing if the owner chooses theirs', async () => {
    const { saver, sent, states } = await conflicting();
    const state = states.at(-1);
    if (state?.phase === 'conflict') saver.settle(state.theirs);
    await pass(LATEST_MS);
    expect(sent).toHaveLength(1);
    expect(saver.hasUnsavedChanges()).toBe(false);
  });
});

test('names the original version of changes restored after a crash', async () => {
  const { saver, sent } = saverOver();
  saver.startFrom({ document: named('Before the crash'), version: 2 });
  saver.changed(named('Restored'));
  await pass(IDLE_MS);
  expect(sent[0]).toMatchObject({ title: 'Restored', version: 2 });
});
