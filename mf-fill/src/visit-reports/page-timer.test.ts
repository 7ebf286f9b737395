import { pageTimer } from './page-timer';

function clockAt() {
  const sent: unknown[] = [];
  let time = 0;
  const timer = pageTimer({ now: () => time, send: (report) => sent.push(report) });
  return { timer, sent, pass: (ms: number) => (time += ms) };
}

test('counts time for the current page, and none while the window is hidden', () => {
  const { timer, sent, pass } = clockAt();
  timer.reach('p1');
  pass(300);
  timer.reach('p2');
  pass(200);
  timer.pause();
  pass(5000);
  timer.resume();
  pass(50);
  timer.pause();
  expect(sent).toEqual([
    [
      { page: 'p1', reached: true, ms: 300 },
      { page: 'p2', reached: true, ms: 200 },
    ],
    [{ page: 'p2', reached: false, ms: 50 }],
  ]);
});

test('reports a page as reached once, and sends nothing without new data', () => {
  const { timer, sent, pass } = clockAt();
  timer.reach('p1');
  pass(10);
  timer.reach('p2');
  pass(10);
  timer.reach('p1');
  pass(10);
  timer.pause();
  timer.pause();
  expect(sent).toEqual([
    [
      { page: 'p1', reached: true, ms: 20 },
      { page: 'p2', reached: true, ms: 10 },
    ],
  ]);
});
