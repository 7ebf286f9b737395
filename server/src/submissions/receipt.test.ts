import { newReceipt } from './receipt';

test('receipts differ, and use each letter of the alphabet about as often', () => {
  const receipts = Array.from({ length: 4000 }, newReceipt);
  expect(new Set(receipts).size).toBe(receipts.length);
  const counts = new Map<string, number>();
  for (const receipt of receipts) {
    expect(receipt).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
    for (const letter of receipt.replaceAll('-', '')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  // 1,500 each on average, with a standard deviation of 38.
  expect(counts.size).toBe(32);
  expect(Math.min(...counts.values())).toBeGreaterThan(1200);
  expect(Math.max(...counts.values())).toBeLessThan(1800);
});
