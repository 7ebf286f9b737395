import { OpenBodies } from './open-bodies';

/** Begins bodies of these sizes one after the other. Returns those that were given up, in this order. */
function givenUp(bodies: OpenBodies, sizes: readonly number[]): number[] {
  const gone: number[] = [];
  for (const [at, bytes] of sizes.entries()) bodies.begin(() => gone.push(at)).grow(bytes);
  return gone;
}

test('gives up the oldest bodies until the others fit, and never the one that grows', () => {
  expect(givenUp(new OpenBodies(100), [10, 80, 5, 60])).toEqual([0, 1]);
  expect(givenUp(new OpenBodies(100), [101])).toEqual([]);
});

test('gives up slow bodies that take more than their share before older ones that take little', () => {
  expect(givenUp(new OpenBodies(100, 0), [10, 80, 5, 60])).toEqual([1]);
  // None is slow yet.
  expect(givenUp(new OpenBodies(100, 60_000), [10, 80, 5, 60])).toEqual([0, 1]);
});

test('counts the bytes of a body until its end', () => {
  const bodies = new OpenBodies(100);
  const gone: string[] = [];
  const first = bodies.begin(() => gone.push('first'));
  first.grow(90);
  first.end();
  first.grow(90);
  bodies.begin(() => gone.push('second')).grow(90);
  expect(gone).toEqual([]);
});
