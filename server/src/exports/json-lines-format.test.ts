import type { ExportColumn, ExportedResponse } from '@tessera/form-model/export-table';
import { jsonLinesFormat } from './json-lines-format';

const column = (key: string) => ({ key, header: key, text: () => '', value: () => '' }) as ExportColumn;
const submittedAt = '2026-03-14T10:42:00.000Z';

async function written(columns: readonly ExportColumn[], data: ExportedResponse['data']): Promise<string> {
  const portions = (async function* () {
    yield [{ submittedAt, data }];
  })();
  let text = '';
  for await (const piece of jsonLinesFormat(false).write(portions, columns, { total: 1, bytes: 1 })) text += piece;
  return text;
}

test('writes the answers in the order of the columns, each once, and none without a column', async () => {
  const columns = ['submittedAt', 'b', 'a', 'b', '__proto__'].map(column);
  expect(await written(columns, { a: 1, c: 2, b: 3 })).toBe(`{"submittedAt":"${submittedAt}","data":{"b":3,"a":1}}\n`);
});

test('looks at the answers of a response and not at all columns of the form', async () => {
  let looks = 0;
  const data = new Proxy({ q1: 'yes' } as ExportedResponse['data'], {
    getOwnPropertyDescriptor(target, key) {
      looks += 1;
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
  const columns = Array.from({ length: 20_000 }, (_, at) => column(`q${at}`));
  expect(await written(columns, data)).toContain('"data":{"q1":"yes"}');
  expect(looks).toBeLessThan(10);
});
