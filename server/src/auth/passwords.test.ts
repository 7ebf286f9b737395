import { hash } from '@node-rs/argon2';
import { hashPassword, passwordMatches } from './passwords';

test('checks only hashes of its own cost, because others could ask for any amount of work', async () => {
  expect(await passwordMatches(await hashPassword('wet slate'), 'wet slate')).toBe(true);
  const costly = await hash('wet slate', { memoryCost: 19_456, timeCost: 3, parallelism: 1 });
  expect(await passwordMatches(costly, 'wet slate')).toBe(false);
  const endless = costly.replace('t=3', 't=4000000000');
  expect(await passwordMatches(endless, 'wet slate')).toBe(false);
  expect(await passwordMatches('$argon2id$broken', 'wet slate')).toBe(false);
});
