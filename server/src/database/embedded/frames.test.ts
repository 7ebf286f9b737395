import fc from 'fast-check';
import { frameHeader, frameReader } from './frames';

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));

test('reads the frames that were written, wherever the stream is cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ kind: fc.nat(255), payload: bytes }), { maxLength: 8 }),
      fc.array(fc.nat(2000)),
      (frames, cuts) => {
        const stream = Buffer.concat(
          frames.flatMap(({ kind, payload }) => [frameHeader(kind, payload.length), payload]),
        );
        const read: typeof frames = [];
        const take = frameReader((kind, payload) => read.push({ kind, payload: Buffer.from(payload) }));
        const ends = [...cuts.filter((cut) => cut < stream.length), stream.length].sort((one, other) => one - other);
        for (const [at, end] of ends.entries()) take(stream.subarray(ends[at - 1] ?? 0, end));
        expect(read).toEqual(frames);
      },
    ),
  );
});
