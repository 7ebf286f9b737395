import { nextKey } from '@tessera/form-model/next-key';
import { submissionKeys } from '../spam/submission-keys';
import { newReceipt } from '../submissions/receipt';
import { correctedReceipt, correctedVersion, correctionKey } from './correction-key';

const keys = submissionKeys('secret');

test('a key of a correction names its receipt, also after the visitor has started over', () => {
  const receipt = newReceipt();
  const key = correctionKey(keys.issue('form'), receipt, 50);
  expect(correctedReceipt(key)).toBe(receipt);
  expect(correctedReceipt(nextKey(key))).toBe(receipt);
  expect(correctedReceipt(nextKey(nextKey(key)))).toBe(receipt);
  for (const each of [key, nextKey(key), nextKey(nextKey(key))]) expect(correctedVersion(each)).toBe(50);
  expect(key.length).toBeLessThan(90);
});

test('a key of a correction without a version still names its receipt', () => {
  const key = `${keys.issue('form')}.7KQ2-9FWM-X3PA`;
  expect([correctedReceipt(key), correctedVersion(key)]).toEqual(['7KQ2-9FWM-X3PA', null]);
});

test.each([keys.issue('form'), 'a-key-of-a-client', '7KQ2-9FWM-X3PA', 'key.7KQ2-9FWM', ''])(
  'the key %s is that of a new response',
  (key) => {
    expect(correctedReceipt(key)).toBeNull();
    if (key) expect(correctedReceipt(nextKey(key))).toBeNull();
  },
);
