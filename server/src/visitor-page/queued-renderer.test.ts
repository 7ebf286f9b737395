import { createField } from '@tessera/form-model/create-form';
import type { PageReleaseRenderer } from './page-releases';
import { queuedRenderer, RendererBusy } from './queued-renderer';
import { estimateMs, renderQueue, SlowForm } from './render-queue';

const form = { _id: 'f', version: 1, pages: [] };
const post = { form, values: [], problems: {}, languages: 'en' };
const values = { has: () => false, getAll: () => [], keys: () => [] };

/** A renderer that answers when it is told to, and counts the calls that run at the same time. */
function slowRenderer() {
  const state = { running: 0, most: 0, calls: [] as string[] };
  const call = (name: string) => async () => {
    state.calls.push(name);
    state.running += 1;
    state.most = Math.max(state.most, state.running);
    await new Promise((resolve) => setImmediate(resolve));
    state.running -= 1;
    return name;
  };
  const names = ['render', 'inputNames', 'advance', 'refuse', 'alreadySubmitted', 'answerTexts'];
  const calls = Object.fromEntries(names.map((name) => [name, call(name)]));
  return { state, renderer: { version: '1', ...calls } as unknown as PageReleaseRenderer };
}

const allCalls = (renderer: PageReleaseRenderer): Promise<unknown>[] => [
  renderer.render({ state: 'form', form } as never, {} as never),
  renderer.advance(post as never),
  renderer.refuse({ ...post, errors: {} } as never),
  renderer.alreadySubmitted({ ...post, receipt: 'r' } as never),
  renderer.answerTexts(form as never, values, 'en'),
];

test('runs pages and posts one after the other', async () => {
  const { state, renderer } = slowRenderer();
  const results = await Promise.all(allCalls(queuedRenderer(renderer, renderQueue(), 'f')));
  expect(results).toEqual(['render', 'advance', 'refuse', 'alreadySubmitted', 'answerTexts']);
  expect(state.most).toBe(1);
});

test('refuses every call that reads a form while too much is waiting, and accepts calls again afterwards', async () => {
  const { state, renderer } = slowRenderer();
  const queue = renderQueue(10);
  const heavy = queue({ id: 'heavy', formId: 'heavy', estimateMs: 1_000 }, () => 'heavy');
  const queued = queuedRenderer(renderer, queue, 'f');
  const results = await Promise.allSettled(allCalls(queued));
  const reasons = results.map((each) => each.status === 'rejected' && each.reason);
  expect(reasons).toEqual(results.map(() => expect.any(RendererBusy)));
  expect(reasons.map(({ isPost }) => isPost)).toEqual([false, true, true, true, true]);
  expect(state.calls).toEqual([]);
  await heavy;
  expect(await queued.advance(post as never)).toBe('advance');
});

test('lets the pages and posts of one form, of all releases together, wait for half of the time', async () => {
  const { renderer } = slowRenderer();
  const queue = renderQueue(10);
  const popular = queuedRenderer(renderer, queue, 'popular');
  const earlier = queuedRenderer({ ...renderer, version: '0' }, queue, 'popular');
  // A page of a form without questions counts 1 ms.
  const pages = Array.from({ length: 5 }, () => popular.render({ state: 'form', form } as never, {} as never));
  const refused = await Promise.allSettled([...allCalls(popular), ...allCalls(earlier)]);
  expect(refused.map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
  expect(await queuedRenderer(renderer, queue, 'other').advance(post as never)).toBe('advance');
  expect(await Promise.all(pages)).toEqual(Array(5).fill('render'));
});

test('refuses a page whose form turned out to be slow while it was waiting', async () => {
  const { renderer } = slowRenderer();
  const queued = queuedRenderer(renderer, () => Promise.reject(new SlowForm()), 'f');
  await expect(queued.advance(post as never)).rejects.toEqual(new RendererBusy(true));
});

const page = (...fields: ReturnType<typeof createField>[]) => ({
  pages: [{ id: 'p', name: '', title: '', description: '', fields }],
});

test('estimates as many inputs for a repeating group as its entries show, and the countries of a question', () => {
  const parts = Array.from({ length: 10 }, (_, at) => ({
    name: `p${at}`,
    label: '',
    placeholder: '',
    required: false,
  }));
  const group = { ...createField('group'), subfields: parts, validation: { minCount: 50, maxCount: 50 } };
  const texts = Array.from({ length: 500 }, () => createField('text'));
  expect(estimateMs(page(group)) / estimateMs(page(...texts))).toBeGreaterThanOrEqual(1);
  const selects = createField('select');
  const options = Array.from({ length: 200 }, (_, at) => `${at}`);
  expect(estimateMs(page(createField('country'))) / estimateMs(page({ ...selects, options }))).toBeGreaterThanOrEqual(
    1,
  );
});
