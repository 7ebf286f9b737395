import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { byPlace, expectedRows, randomAnswers, randomForm } from '../testing/random-responses';
import { useTestApp } from '../testing/test-app';
import { testIf } from '../testing/test-if';

const app = useTestApp();
let folder = '';
// Without LibreOffice, all tests are skipped, and jest calls neither.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-libreoffice-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isInstalled = spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0;
const testWithLibreOffice = testIf(isInstalled);

async function answeredForm() {
  const sent = fc.sample(randomAnswers, { numRuns: 40, seed: 11 });
  return { read: await randomForm(app(), sent), expected: expectedRows(sent) };
}

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

/** LibreOffice breaks a line of this length in a cell with several lines, wherever it came from. */
const LONGEST_LINE = 16_376;

/** Rows in which line breaks of such long cells are left out. */
const comparable = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => (cell.length > LONGEST_LINE ? cell.replaceAll('\n', '') : cell)));

testWithLibreOffice(
  'LibreOffice shows the answers of a workbook as they were sent',
  async () => {
    const { read, expected } = await answeredForm();
    const rows = opened({ name: 'workbook.xlsx', bytes: await read('xlsx') });
    expect(rows[0]?.slice(1)).toEqual(['Place', 'Why, “in full”?', '=Areas', 'Amount', 'Start', 'Time']);
    expect(comparable(byPlace(rows))).toEqual(comparable(expected));
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
    const isFormula = (cell: string) => /^'*[=+@-]/.test(cell) && Number.isNaN(Number(cell));
    const neutralised = expected.map((row) => row.map((cell) => (isFormula(cell) ? `'${cell}` : cell)));
    expect(comparable(byPlace(rows))).toEqual(comparable(neutralised));
  },
  300_000,
);
