import fc from 'fast-check';
import { portionsOf } from './portions';

const sizes = fc.array(fc.record({ bytes: fc.nat(30) }), { maxLength: 40 });

test('portions hold every item once, in its order, and no more bytes than they may, unless it is one item', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 50 }), (items, most) => {
      const portions = portionsOf(items, most);
      expect(portions.flat()).toEqual(items);
      for (const portion of portions) {
        expect(portion.length).toBeGreaterThan(0);
        const bytes = portion.reduce((sum, item) => sum + item.bytes, 0);
        expect(portion.length === 1 || bytes <= most).toBe(true);
      }
    }),
  );
});
