import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { useTestApp } from '../testing/test-app';

const app = useTestApp();
const folder = mkdtempSync(join(tmpdir(), 'tessera-libreoffice-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isInstalled = spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0;
const testWithLibreOffice = isInstalled ? test : test.skip;

const fields = [
  { id: 'place', type: 'number', label: 'Place' },
  { id: 'why', type: 'textarea', label: 'Why, “in full”?' },
  { id: 'areas', type: 'checkbox', label: '=Areas', options: ['By the pond', 'Orchard, edge', '-1+1'] },
  { id: 'amount', type: 'number', label: 'Amount' },
  { id: 'start', type: 'date', label: 'Start' },
  { id: 'time', type: 'time', label: 'Time' },
];

const words = fc.constantFrom(
  'Wilma "Will" Ossendry',
  'pond, greenhouse; shed',
  'one\ntwo\n\nfour',
  '=1+1',
  '+44 20 7946 0189',
  '-5',
  '@SUM(A1)',
  'بستان الورد',
  'חלקה 7',
  '👩‍🌾 Zoë',
  "'quoted",
  '2026-03-01',
  '007',
  'x'.repeat(32_000),
);
const answers = fc.record({
  why: fc.option(words, { freq: 5 }),
  areas: fc.subarray(['By the pond', 'Orchard, edge', '-1+1']),
  amount: fc.constantFrom(null, 0, -2.5, 1_234_567.25),
  start: fc.constantFrom(null, '2026-02-28', '1999-12-31'),
  time: fc.constantFrom(null, '09:05', '23:59'),
});

interface Conversion {
  name: string;
  bytes: Buffer;
  /** The option of LibreOffice that tells how to read the file. */
  reader?: string;
}

/** Opens a file in LibreOffice, saves it as CSV as its cells are shown, and reads that with another parser. */
function opened({ name, bytes, reader }: Conversion): string[][] {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  const out = join(folder, `${name}.out`);
  const saved = join(out, name.replace(/\.\w+$/, '.csv'));
  const args = [
    '--headless',
    `-env:UserInstallation=file://${join(folder, 'profile')}`,
    ...(reader ? [`--infilter=${reader}`] : []),
    '--convert-to',
    'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true',
    '--outdir',
    out,
    file,
  ];
  const { status, stdout, stderr } = spawnSync('soffice', args, { timeout: 90_000, encoding: 'utf8' });
  if (status !== 0 || !existsSync(saved)) throw new Error(`soffice failed: ${stdout} ${stderr}`);
  return parse(readFileSync(saved), { bom: true });
}

/** A form with random responses. Their places are in the order in which they were sent. */
async function answeredForm() {
  const owner = await app().owner();
  const form = await app().form(owner, { status: 'published', fields });
  const sent = fc.sample(answers, { numRuns: 40, seed: 11 });
  for (const [place, data] of sent.entries()) {
    const { status } = await app().submit(form._id, { data: { ...data, place } });
    if (status >= 300) throw new Error('The answers do not fit the form');
  }
  const read = async (format: string) => {
    const url = `/api/forms/${form._id}/responses/export?format=${format}`;
    const headers = { authorization: `Bearer ${owner.token}` };
    return (await app().app.inject({ url, headers })).rawPayload;
  };
  const expected = sent.map(({ why, areas, amount, start, time }, place) =>
    [String(place), why, areas.join('; '), amount, start, time].map((cell) => (cell === null ? '' : String(cell))),
  );
  return { read, expected };
}

const byPlace = (rows: readonly string[][]) =>
  rows
    .slice(1)
    .map((row) => row.slice(1))
    .sort((one, other) => Number(one[0]) - Number(other[0]));

testWithLibreOffice(
  'LibreOffice shows the answers of a workbook as they were sent',
  async () => {
    const { read, expected } = await answeredForm();
    const rows = opened({ name: 'workbook.xlsx', bytes: await read('xlsx') });
    expect(rows[0]?.slice(1)).toEqual(['Place', 'Why, “in full”?', '=Areas', 'Amount', 'Start', 'Time']);
    expect(byPlace(rows)).toEqual(expected);
  },
  300_000,
);

testWithLibreOffice(
  'LibreOffice shows the answers of a CSV file as they were sent, and carries out no formula',
  async () => {
    const { read, expected } = await answeredForm();
    const rows = opened({
      name: 'table.csv',
      bytes: await read('csv'),
      reader: 'CSV:44,34,76,1,1/2/2/2/3/2/4/2/5/2/6/2/7/2',
    });
    // A number is no formula.
    const isFormula = (cell: string) => /^[=+@-]/.test(cell) && Number.isNaN(Number(cell));
    const neutralised = expected.map((row) => row.map((cell) => (isFormula(cell) ? `'${cell}` : cell)));
    expect(byPlace(rows)).toEqual(neutralised);
  },
  300_000,
);
