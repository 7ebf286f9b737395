import { randomUUID } from 'node:crypto';
import { renderLine } from './render-queue';

const task = (guessMs: number) => ({ id: randomUUID(), guessMs });

test('renders pages one after the other and lets other work run between them', async () => {
  const line = renderLine();
  const events: string[] = [];
  const pages = [1, 2, 3].map((page) => line(task(1), () => events.push(`page ${page}`)));
  const beside = (async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      events.push('other work');
    }
  })();
  await Promise.all([...pages, beside]);
  expect(events.filter((event) => event.startsWith('page'))).toEqual(['page 1', 'page 2', 'page 3']);
  expect(events.slice(events.indexOf('page 1'), events.indexOf('page 3'))).toContain('other work');
});

test('refuses pages that would wait too long, and accepts pages again afterwards', async () => {
  const line = renderLine(10);
  const first = line(task(6), () => 'first');
  const second = line(task(4), () => 'second');
  expect(line(task(1), () => 'third')).toBeNull();
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(await line(task(10), () => 'again')).toBe('again');
});

test('renders a page above the limit when nothing is waiting', async () => {
  const line = renderLine(10);
  const heavy = line(task(1_000), () => 'heavy');
  expect(line(task(1), () => 'light')).toBeNull();
  expect(await heavy).toBe('heavy');
});

test('renders the next page after one fails', async () => {
  const line = renderLine(10);
  const broken = line(task(5), () => {
    throw new Error('broken');
  });
  const next = line(task(5), () => 'next');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('remembers how long a form took to render', async () => {
  const line = renderLine(20);
  const slow = { id: 'slow', guessMs: 10 };
  const render = () => {
    const until = performance.now() + 30;
    while (performance.now() < until);
  };
  await line(slow, render);
  const again = line(slow, render);
  expect(line(slow, render)).toBeNull();
  await again;
});
