import { pageClock } from './page-clock';

function clockAt() {
  const sent: unknown[] = [];
  let time = 0;
  const clock = pageClock({ now: () => time, send: (told) => sent.push(told) });
  return { clock, sent, pass: (ms: number) => (time += ms) };
}

test('counts time for the current page, and none while the window is hidden', () => {
  const { clock, sent, pass } = clockAt();
  clock.reach('p1');
  pass(300);
  clock.reach('p2');
  pass(200);
  clock.pause();
  pass(5000);
  clock.resume();
  pass(50);
  clock.pause();
  expect(sent).toEqual([
    [
      { page: 'p1', reached: true, ms: 300 },
      { page: 'p2', reached: true, ms: 200 },
    ],
    [{ page: 'p2', reached: false, ms: 50 }],
  ]);
});

test('reports a page as reached once, and sends nothing without new data', () => {
  const { clock, sent, pass } = clockAt();
  clock.reach('p1');
  pass(10);
  clock.reach('p2');
  pass(10);
  clock.reach('p1');
  pass(10);
  clock.pause();
  clock.pause();
  expect(sent).toEqual([
    [
      { page: 'p1', reached: true, ms: 20 },
      { page: 'p2', reached: true, ms: 10 },
    ],
  ]);
});
