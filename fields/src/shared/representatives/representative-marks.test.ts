import fc from 'fast-check';
import { numbersBetween, representativeMarks } from './representative-marks';

const number = fc.double({ noNaN: true, noDefaultInfinity: true });
const farthest = fc.constantFrom(Number.MAX_VALUE, -Number.MAX_VALUE, 2 ** 1023, -(2 ** 1023));

test('CMP-5 there is a number beyond each mark, however far it is, unless it is the farthest', () => {
  fc.assert(
    fc.property(fc.oneof(number, farthest), (mark) => {
      const marks = representativeMarks([mark], numbersBetween, Number.isFinite);
      expect(marks.some((each) => each < mark)).toBe(mark > -Number.MAX_VALUE);
      expect(marks.some((each) => each > mark)).toBe(mark < Number.MAX_VALUE);
    }),
  );
});
