import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { type ResponseWithFiles, zipOf } from './zip-format';

const submittedAt = '2026-03-14T10:42:00.000Z';
const responseWith = (receipt: string, ...names: string[]): ResponseWithFiles => ({
  receipt,
  submittedAt,
  files: names.map((name, place) => ({ id: `${receipt} ${place}`, name })),
});

async function* portionsOf(...responses: ResponseWithFiles[]) {
  for (const response of responses) yield [response];
}

/** Reads an archive with another library than the one that wrote it. */
async function contents(archive: Readable): Promise<{ [path: string]: string }> {
  const zip = await fromBufferPromise(await buffer(archive));
  const found: { [path: string]: string } = {};
  for await (const entry of zip.eachEntry()) found[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  return found;
}

const content = async (id: string) => Readable.from([`bytes of ${id}`]);

test('puts the files of each response in a folder named by its receipt', async () => {
  const archive = zipOf(
    portionsOf(responseWith('7KQ2-9FWM', 'passport.pdf'), responseWith('X3PA-1111', 'bill.png')),
    content,
  );
  expect(await contents(archive)).toEqual({
    '7KQ2-9FWM/passport.pdf': 'bytes of 7KQ2-9FWM 0',
    'X3PA-1111/bill.png': 'bytes of X3PA-1111 0',
  });
});

test('names thousands of equal files in linear time', async () => {
  const lowerCase = jest.spyOn(String.prototype, 'toLowerCase');
  const archive = zipOf(portionsOf(responseWith('R', ...Array<string>(2_000).fill('scan.pdf'))), async () => null);
  await buffer(archive);
  expect(lowerCase.mock.calls.length).toBeLessThan(20_000);
  lowerCase.mockRestore();
});

test('tells equal names apart, also where only the case differs, and keeps their endings', async () => {
  const names = [
    'scan.pdf',
    'scan.pdf',
    'SCAN.PDF',
    'scan (2).pdf',
    'a/b:"c".txt',
    '../..',
    `${'long '.repeat(60)}.jpeg`,
  ];
  const paths = Object.keys(await contents(zipOf(portionsOf(responseWith('R', ...names)), content)));
  expect(paths.slice(0, 6)).toEqual([
    'R/scan.pdf',
    'R/scan (2).pdf',
    'R/SCAN (3).PDF',
    'R/scan (2) (2).pdf',
    'R/a b c.txt',
    'R/file',
  ]);
  expect(paths[6]).toMatch(/^R\/long .*long *\.jpeg$/);
});

test('lists the files that the store has lost', async () => {
  const lost = async (id: string) => (id === 'R 0' ? null : content(id));
  expect(await contents(zipOf(portionsOf(responseWith('R', 'one.pdf', 'two.pdf')), lost))).toEqual({
    'R/two.pdf': 'bytes of R 1',
    'missing-files.txt': 'These files are not in the file store:\r\nR/one.pdf\r\n',
  });
});

test('stops reading when the reader leaves', async () => {
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  async function* endless() {
    try {
      for (let count = 0; ; count += 1) yield [responseWith(`R${count}`, 'one.pdf')];
    } finally {
      close();
    }
  }
  const archive = zipOf(endless(), async () => Readable.from([Buffer.alloc(100_000, 7)]));
  await once(archive, 'data');
  archive.destroy();
  await expect(closed).resolves.toBeUndefined();
});

test('reports an error of the file store to the reader', async () => {
  const failing = async () =>
    new Readable({
      read() {
        this.destroy(new Error('the disk failed'));
      },
    });
  await expect(buffer(zipOf(portionsOf(responseWith('R', 'one.pdf')), failing))).rejects.toThrow('the disk failed');
});
