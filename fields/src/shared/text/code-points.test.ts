import fc from 'fast-check';
import { countCodePoints } from './code-points';

test('counts the code points of any text, including lone surrogates', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\ud800', '\udfff', '\udbff\udc00', '😀', 'ب', 'e\u0301'),
  );
  fc.assert(
    fc.property(fc.array(unit), (units) => {
      const text = units.join('');
      expect(countCodePoints(text)).toBe([...text].length);
    }),
  );
});
