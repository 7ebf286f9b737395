import { randomUUID } from 'node:crypto';
import { renderQueue, SlowForm } from './render-queue';

/** A task of a form, by default of a new one. */
const task = (estimateMs: number, formId: string = randomUUID()) => ({ id: formId, formId, estimateMs });

test('renders pages one after the other', async () => {
  const queue = renderQueue();
  const events: string[] = [];
  const pages = [1, 2, 3].map((page) =>
    queue(task(1), async () => {
      events.push(`begin ${page}`);
      await new Promise((resolve) => setImmediate(resolve));
      events.push(`end ${page}`);
    }),
  );
  await Promise.all(pages);
  expect(events).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2', 'begin 3', 'end 3']);
});

test('refuses pages that would wait too long, and accepts pages again afterwards', async () => {
  const queue = renderQueue(10);
  const first = queue(task(6), () => 'first');
  const second = queue(task(4), () => 'second');
  expect(queue(task(1), () => 'third')).toBeNull();
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(await queue(task(10), () => 'again')).toBe('again');
});

test('leaves half of the time to other forms', async () => {
  const queue = renderQueue(10);
  const popular = task(2, 'popular');
  const pages = [queue(popular, () => 'popular'), queue(popular, () => 'popular')];
  expect(queue(popular, () => 'popular')).toBeNull();
  pages.push(queue(task(5), () => 'another form'));
  expect(await Promise.all(pages)).toEqual(['popular', 'popular', 'another form']);
  expect(await queue(popular, () => 'popular again')).toBe('popular again');
});

test('renders a page above the limit when nothing is waiting', async () => {
  const queue = renderQueue(10);
  const heavy = queue(task(1_000), () => 'heavy');
  expect(queue(task(1), () => 'light')).toBeNull();
  expect(await heavy).toBe('heavy');
});

test('renders the next page after one fails', async () => {
  const queue = renderQueue(10);
  const broken = queue(task(5), () => {
    throw new Error('broken');
  });
  const next = queue(task(5), () => 'next');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('remembers how long a form took to render', async () => {
  const queue = renderQueue(20);
  const slow = task(10, 'slow');
  const render = () => {
    const until = performance.now() + 30;
    while (performance.now() < until);
  };
  await queue(slow, render);
  const again = queue(slow, render);
  expect(queue(slow, render)).toBeNull();
  await again;
});

test('refuses a form whose rendering failed after a long time, and renders the others', async () => {
  const queue = renderQueue(1_000, 20);
  const hangs = () =>
    new Promise<string>((_resolve, reject) => {
      setTimeout(() => reject(new Error('The page was not rendered')), 30);
    });
  await expect(queue(task(1, 'hanging'), hangs)).rejects.toThrow('not rendered');
  expect(queue(task(1, 'hanging'), hangs)).toBeNull();
  expect(await queue(task(1), () => 'another form')).toBe('another form');
});

test('does not refuse a form after a quick failure', async () => {
  const queue = renderQueue();
  const form = task(1, 'broken');
  await expect(queue(form, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue(form, () => 'mended')).toBe('mended');
});

test('counts a form that was slow twice in full', async () => {
  const queue = renderQueue(30);
  const slow = task(1, 'slow');
  const render = () => {
    const until = performance.now() + 25;
    while (performance.now() < until);
  };
  await queue(slow, render);
  await queue(slow, render);
  const waiting = queue(slow, render);
  expect(queue(slow, render)).toBeNull();
  await waiting;
});

describe('a form whose pages take long and succeed', () => {
  const slow = task(1, 'slow');
  const clock = { now: 0, busyMs: 0 };
  beforeEach(() => {
    Object.assign(clock, { now: 1_000, busyMs: 0 });
    jest.spyOn(performance, 'now').mockImplementation(() => clock.now);
  });
  afterEach(() => jest.restoreAllMocks());

  const takes = (ms: number) => () => {
    clock.now += ms;
    clock.busyMs += ms;
    return 'page';
  };

  test('is not rendered again at once after two long renderings in a row', async () => {
    const queue = renderQueue();
    expect(await queue(slow, takes(4_900))).toBe('page');
    expect(await queue(slow, takes(4_900))).toBe('page');
    expect(queue(slow, takes(4_900))).toBeNull();
    expect(await queue(task(1), () => 'another form')).toBe('another form');
  });

  test('is not rendered for visitors who were waiting when it became slow', async () => {
    const queue = renderQueue();
    const ended = await Promise.allSettled(Array.from({ length: 5 }, () => queue(slow, takes(4_900))));
    expect(clock.busyMs).toBe(2 * 4_900);
    expect(ended.slice(2)).toEqual(Array(3).fill({ status: 'rejected', reason: expect.any(SlowForm) }));
  });

  test('is rendered again if only every other rendering was long, or if none was longer than the largest form takes', async () => {
    const queue = renderQueue();
    for (const ms of [4_900, 10, 4_900, 10, 2_000, 2_000, 2_000]) expect(await queue(slow, takes(ms))).toBe('page');
  });

  test('shares a small part of the time with all such forms', async () => {
    const queue = renderQueue();
    const forms = Array.from({ length: 60 }, (_, at) => task(1, `slow ${at}`));
    // No form is known as slow before its second long rendering.
    for (const form of forms) for (let times = 0; times < 2; times += 1) await queue(form, takes(4_900));
    const from = clock.now;
    clock.busyMs = 0;
    for (let visits = 0; visits < 3_600; visits += 1) {
      await queue(forms[visits % forms.length] ?? slow, takes(4_900));
      clock.now += 1_000;
    }
    expect(clock.busyMs).toBeGreaterThan(0);
    expect(clock.busyMs / (clock.now - from)).toBeLessThan(0.11);
  });
});
