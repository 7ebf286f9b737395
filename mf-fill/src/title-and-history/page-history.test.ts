import fc from 'fast-check';
import { type HistoryMeans, pageHistory } from './page-history';
import { REVIEW } from './place';

/** A browser’s history in memory. The test decides when going to an entry arrives. */
function browser() {
  const entries: unknown[] = [null];
  let at = 0;
  let notify = () => {};
  const waiting: (() => void)[] = [];
  const history: HistoryMeans['history'] = {
    get state() {
      return entries[at];
    },
    pushState: (state) => {
      entries.splice(at + 1);
      entries.push(state);
      at += 1;
    },
    replaceState: (state) => {
      entries[at] = state;
    },
    go: (steps = 0) => {
      waiting.push(() => {
        if (!(at + steps in entries)) return;
        at += steps;
        notify();
      });
    },
  };
  return {
    means: {
      history,
      listen: (work: () => void) => {
        notify = work;
        return () => {};
      },
    },
    arrive: () => {
      for (const each of waiting.splice(0)) each();
    },
    depth: () => at,
    entries,
    history,
  };
}

test('keeps the entry of the current page, in whatever order pages are turned', () => {
  const page = fc.integer({ min: 0, max: 4 }).map((number) => `p${number}`);
  const step = fc.oneof(
    page.map((to) => ({ kind: 'turn' as const, to })),
    fc.constantFrom({ kind: 'back' as const }, { kind: 'forward' as const }, { kind: 'arrive' as const }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { means, arrive, depth, history } = browser();
      let inView = 'p0';
      const kept = pageHistory(means, (to) => {
        inView = to;
        kept.show(to, true);
      });
      kept.show(inView, false);
      for (const each of steps) {
        if (each.kind === 'arrive') arrive();
        else if (each.kind === 'turn') {
          inView = each.to;
          kept.show(inView, true);
        } else {
          arrive();
          history.go(each.kind === 'back' ? -1 : 1);
          arrive();
        }
      }
      for (let rest = 0; rest < 3; rest += 1) arrive();
      expect(history.state).toMatchObject({ tessera: { page: inView } });
      const { tessera } = history.state as { tessera: { before: string[] } };
      // It names the number of entries before it: going back at the end passes that many.
      expect(tessera.before).toHaveLength(depth());
      kept.end();
      arrive();
      expect(depth()).toBe(0);
    }),
  );
});

test('keeps other data of an entry', () => {
  const { means, history } = browser();
  history.replaceState({ other: 1 }, '');
  pageHistory(means, () => {}).show('p0', false);
  expect(history.state).toEqual({ other: 1, tessera: { page: 'p0', before: [] } });
});

test('leaves the entry of the review as it is until the visitor turns the page', () => {
  const { means, history, depth, arrive } = browser();
  const kept = pageHistory(means, () => {});
  kept.show('p0', false);
  kept.show('p1', true);
  history.pushState({ tessera: { page: REVIEW, before: ['p0', 'p1'] } }, '');
  kept.show('p1', false);
  expect(history.state).toEqual({ tessera: { page: REVIEW, before: ['p0', 'p1'] } });
  kept.show('p1', true);
  arrive();
  expect(depth()).toBe(1);
  expect(history.state).toEqual({ tessera: { page: 'p1', before: ['p0'] } });
});
