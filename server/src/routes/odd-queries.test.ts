import type { WireImportResult } from '@tessera/form-model/wire';
import { useTestApp } from '../testing/test-app';

const app = useTestApp();

const fields = [
  { id: 'name', type: 'text', label: 'Full name' },
  { id: 'size', type: 'radio', label: 'Plot size', options: ['Full plot', 'Half plot'] },
  { id: 'people', type: 'number', label: 'People' },
  { id: 'start', type: 'date', label: 'Earliest start' },
  {
    id: 'home',
    type: 'address',
    label: 'Home',
    subfields: [{ name: 'city', label: 'City', placeholder: '', required: false }],
  },
];

async function answeredForm() {
  const owner = await app().owner();
  const form = await app().form(owner, { status: 'published', fields });
  await app().submit(form._id, { key: 'response-1', data: { name: 'Noor', size: 'Half plot', start: '2026-04-20' } });
  return { token: owner.token, id: form._id };
}

/** Every call that takes the query of responses. */
const reads = [
  'responses',
  'responses/news',
  'responses/export',
  'analytics/overview',
  'analytics/trends',
  'analytics/progress',
  'analytics/fields',
  'analytics/fields/start',
  'analytics/cross?row=size&column=start',
];

const nul = (text: string) => encodeURIComponent(JSON.stringify(text));

const refusedQueries = [
  `filter=name:contains:${nul('a\0b')}`,
  `filter=:note:contains:${nul('\0')}`,
  `filter=home:contains:${nul('\0')}`,
  `filter=size:equals:${encodeURIComponent('{"\\u0000":["\\u0000"]}')}`,
  'filter=%2500:equals:1',
  'from=0000-01-01',
  'from=0001-01-01&to=9999-12-31&tz=Asia/Kathmandu',
  'period=week&tz=Neverland/Nowhere',
];

test.each(refusedQueries)('refuses the query %s in every call', async (query) => {
  const { token, id } = await answeredForm();
  for (const path of reads) {
    const { status } = await app().call('GET', `/forms/${id}/${path}${path.includes('?') ? '&' : '?'}${query}`, {
      token,
    });
    expect({ path, status }).toEqual({ path, status: 400 });
  }
  const { status } = await app().call('POST', `/forms/${id}/responses/export`, { token, body: { query } });
  expect(status).toBe(400);
});

test('refuses NUL in the query of an export, which is not in the address', async () => {
  const { token, id } = await answeredForm();
  for (const query of ['q=%00', 'sort=%00', 'filter=%00:equals:1']) {
    const { status } = await app().call('POST', `/forms/${id}/responses/export`, { token, body: { query } });
    expect({ query, status }).toEqual({ query, status: 400 });
  }
});

test('refuses a time zone that does not exist for the dates of an export', async () => {
  const { token, id } = await answeredForm();
  const body = { format: 'xlsx', tz: 'Neverland/Nowhere' };
  expect((await app().call('POST', `/forms/${id}/responses/export`, { token, body })).status).toBe(400);
});

test.each(['US/Pacific-New', 'europe/london', 'Asia/Calcutta', 'Etc/GMT+12', 'EST5EDT'])(
  'reads days in the time zone %s, by another of its names if the database does not have this one',
  async (zone) => {
    const { token, id } = await answeredForm();
    for (const path of reads) {
      const query = `period=week&tz=${encodeURIComponent(zone)}`;
      const { status } = await app().call('GET', `/forms/${id}/${path}${path.includes('?') ? '&' : '?'}${query}`, {
        token,
      });
      expect({ path, status }).toEqual({ path, status: 200 });
    }
  },
);

const order = {
  id: '5b0c5f5e-6a9c-4f55-9d8c-0c57f2a7a001',
  skipRefused: false,
  targets: [{ kind: 'answer', key: 'name' }, { kind: 'submittedAt' }],
  dateOrder: 'ymd',
  language: 'en',
  tz: 'UTC',
};

test('refuses to import a column whose question the form no longer has', async () => {
  const { token, id } = await answeredForm();
  for (const key of ['gone', '__proto__']) {
    const body = { ...order, targets: [{ kind: 'answer', key }], rows: [['Noor']] };
    const answer = await app().call('POST', `/forms/${id}/responses/import`, { token, body });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('no longer in the form') } });
  }
});

test('refuses a row from before 1900, and a cell that is too long for any answer', async () => {
  const { token, id } = await answeredForm();
  const body = {
    ...order,
    rows: [
      ['Noor', '0001-01-01'],
      ['x'.repeat(2_000_000), '2026-01-01'],
    ],
  };
  const answer = await app().call<WireImportResult>('POST', `/forms/${id}/responses/import`, { token, body });
  expect(answer.body.data).toMatchObject({
    imported: 0,
    refused: 2,
    refusals: [
      { row: 0, problems: [{ column: 1, reason: 'This date does not exist or is before 1900' }] },
      { row: 1, problems: [{ column: 0, reason: expect.stringContaining('too long') }] },
    ],
  });
});
