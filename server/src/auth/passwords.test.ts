import { hash, verify } from '@node-rs/argon2';
import { hashPassword, passwordMatches } from './passwords';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual('@node-rs/argon2');
  return { ...actual, verify: jest.fn(actual.verify) };
});

test('checks a hash of the same cost when there is no account, so that the time does not tell', async () => {
  const costs: string[] = [];
  for (const own of [await hashPassword('wet slate'), null]) {
    jest.mocked(verify).mockClear();
    expect(await passwordMatches(own, 'a guess')).toBe(false);
    const [[checked] = []] = jest.mocked(verify).mock.calls;
    costs.push(String(checked).split('$').slice(0, 4).join('$'));
  }
  expect(costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1']);
  expect(await passwordMatches(null, 'no account has this password')).toBe(false);
});

test('checks only hashes of its own cost, because others could ask for any amount of work', async () => {
  expect(await passwordMatches(await hashPassword('wet slate'), 'wet slate')).toBe(true);
  const costly = await hash('wet slate', { memoryCost: 19_456, timeCost: 3, parallelism: 1 });
  expect(await passwordMatches(costly, 'wet slate')).toBe(false);
  const endless = costly.replace('t=3', 't=4000000000');
  expect(await passwordMatches(endless, 'wet slate')).toBe(false);
  expect(await passwordMatches('$argon2id$broken', 'wet slate')).toBe(false);
});
