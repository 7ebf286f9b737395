import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { digestOf, type SubmissionContent } from './digest';

const answer = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<SubmissionContent['data'][string]>;
const content = fc.record({
  data: fc.dictionary(fc.string({ minLength: 1, maxLength: 3 }), answer, { maxKeys: 4 }),
  files: fc.dictionary(fc.string({ minLength: 1, maxLength: 3 }), fc.array(fc.option(fc.uuid()), { maxLength: 2 }), {
    maxKeys: 2,
  }),
});

/** The same content with another order of keys, as the database returns it. */
const reordered = ({ data, files }: SubmissionContent): SubmissionContent => ({
  files: Object.fromEntries(Object.entries(files).reverse()),
  data: JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(data).reverse()))),
});

test('gives the same digest for the same content, whatever the order of its keys', () => {
  fc.assert(fc.property(content, (one) => expect(digestOf(reordered(one))).toBe(digestOf(one))));
});

test('gives different digests for different content', () => {
  const asStored = (value: SubmissionContent): unknown => JSON.parse(JSON.stringify(value));
  fc.assert(
    fc.property(content, content, (one, other) => {
      expect(digestOf(one) === digestOf(other)).toBe(isDeepStrictEqual(asStored(one), asStored(other)));
    }),
  );
});
