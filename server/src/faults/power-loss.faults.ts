import { MINUTE_MS } from '@tessera/fields/durations';
import { recordWork } from '../testing/power-loss/power-cuts';

const LONG_MS = 40 * MINUTE_MS;

test(
  'a power cut before or after any write that the embedded database waits for loses nothing acknowledged',
  async () => {
    const work = await recordWork();
    try {
      expect(work.cuts.length).toBeGreaterThan(100);
      for (const at of work.cuts)
        for (const kept of ['nothing', 'some', 'everything'] as const) {
          const { lost, damaged } = await work.cut(at, kept);
          expect({ at, kept, lost, damaged }).toEqual({ at, kept, lost: [], damaged: [] });
        }
    } finally {
      work.remove();
    }
  },
  LONG_MS,
);
