import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Place } from './places';

/** How much worse than linear a step may look: time is measured, and this machine does other things as well. */
const SLACK = 4;
const LENGTHS = [500, 4_000, 32_000, 128_000];
const RETRIES = 5;
const ROUNDS = 3;

async function timeOf(app: FastifyInstance, request: InjectOptions): Promise<{ ms: number; status: number }> {
  const started = performance.now();
  const { statusCode } = await app.inject(request);
  return { ms: performance.now() - started, status: statusCode };
}

/** The time of a request that does next to nothing: what is below differs by chance. */
export async function leastTime(app: FastifyInstance): Promise<number> {
  const times = [];
  for (let at = 0; at < 20; at += 1) times.push((await timeOf(app, { url: '/healthz' })).ms);
  return times.sort((one, other) => one - other)[10] ?? 1;
}

/**
 * Fills a place with longer and longer text, and compares the time that each length takes with that of the one before. A
 * place whose time explodes is found at a length that still ends.
 *
 * @returns what is wrong; null when the time grows about linearly and no request fails inside
 */
export async function growthProblem(
  app: FastifyInstance,
  { name, most, request }: Place,
  { kind, text, least }: { kind: string; text: (length: number) => string; least: number },
): Promise<string | null> {
  const fastest = async (length: number, tries: number) => {
    let best = Number.POSITIVE_INFINITY;
    for (let at = 0; at < tries; at += 1) {
      const { ms, status } = await timeOf(app, request(text(length)));
      if (status >= 500) throw new Error(`${name}, ${length} of ${kind}: answered ${status}`);
      best = Math.min(best, ms);
    }
    return best;
  };
  let [before, time] = [0, 0];
  for (const length of LENGTHS.filter((each) => each <= most)) {
    const now = await fastest(length, 1);
    const growth = SLACK * (before ? length / before : 1);
    const isTooSlow = (short: number, long: number) => long > growth * Math.max(short, 2 * least);
    let [short, long] = [time, now];
    // A machine that was busy, or collected its garbage, is measured again.
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
