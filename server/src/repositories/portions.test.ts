import fc from 'fast-check';
import { portionsOf } from './portions';

const sizes = fc.array(fc.record({ bytes: fc.nat(30) }), { maxLength: 40 });

test('splits a list into portions within the byte limit, in order, with an oversized item in its own portion', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 50 }), (items, maxBytes) => {
      const portions = portionsOf(items, maxBytes);
      expect(portions.flat()).toEqual(items);
      for (const portion of portions) {
        expect(portion.length).toBeGreaterThan(0);
        const bytes = portion.reduce((sum, item) => sum + item.bytes, 0);
        expect(portion.length === 1 || bytes <= maxBytes).toBe(true);
      }
    }),
  );
});
