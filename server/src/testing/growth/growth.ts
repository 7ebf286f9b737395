import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Place } from './places';

/** Allowed factor above linear growth, because other load on the machine affects the measurements. */
const SLACK = 4;
const LENGTHS = [500, 4_000, 32_000, 128_000];
const RETRIES = 5;
const ROUNDS = 3;

async function timeOf(app: FastifyInstance, request: InjectOptions): Promise<{ ms: number; status: number }> {
  const started = performance.now();
  const { statusCode } = await app.inject(request);
  return { ms: performance.now() - started, status: statusCode };
}

/** Measures a trivial request. Shorter times differ by chance. */
export async function minimumTime(app: FastifyInstance): Promise<number> {
  const times = [];
  for (let index = 0; index < 20; index += 1) times.push((await timeOf(app, { url: '/healthz' })).ms);
  return times.sort((one, other) => one - other)[10] ?? 1;
}

/**
 * Fills a place with longer and longer text and compares each time with the one before. Starts short, so that
 * exponential growth is detected before a request takes forever.
 *
 * @returns a description of the problem; null if the time grows about linearly and no request fails with a server error
 */
export async function growthProblem(
  app: FastifyInstance,
  { name, maxLength, request }: Place,
  { kind, text, minMs }: { kind: string; text: (length: number) => string; minMs: number },
): Promise<string | null> {
  const fastest = async (length: number, tries: number) => {
    let best = Number.POSITIVE_INFINITY;
    for (let index = 0; index < tries; index += 1) {
      const { ms, status } = await timeOf(app, request(text(length)));
      if (status >= 500) throw new Error(`${name}, ${length} of ${kind}: answered ${status}`);
      best = Math.min(best, ms);
    }
    return best;
  };
  let [before, time] = [0, 0];
  for (const length of LENGTHS.filter((each) => each <= maxLength)) {
    const now = await fastest(length, 1);
    const growth = SLACK * (before ? length / before : 1);
    const isTooSlow = (short: number, long: number) => long > growth * Math.max(short, 2 * minMs);
    let [short, long] = [time, now];
    // Repeat the measurement, because the machine may have been busy.
    for (let round = 0; round < ROUNDS && before && isTooSlow(short, long); round += 1) {
      [short, long] = [await fastest(before, RETRIES), await fastest(length, RETRIES)];
    }
    if (before && isTooSlow(short, long)) {
      const times = `${short.toFixed(1)} ms for ${before}, ${long.toFixed(1)} ms for ${length}`;
      return `${name}, filled with ${kind}: ${times}`;
    }
    [before, time] = [length, now];
  }
  return null;
}
