import { modelOf, models } from '@tessera/fields/models';
import { MAX_DOCUMENT_SIZE } from '@tessera/form-model/form-limits';
import { defaultLimits } from '../settings/limits';
import { builtParts } from '../testing/built-parts';
import { type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp(async () => ({
  releases: await builtParts(),
  limits: { ...defaultLimits, submit: { max: 120, windowMs: 60_000 } },
}));

/** Allowed render time of the largest form, relative to a form with 1,000 questions. Measured: 1 to 5. */
const MAX_RATIO = 10;
const TRIES = 3;
const types = Object.keys(models);
/** What a question counts for the size of a form. */
function choicesOf(type: string, more: object): number {
  const model = modelOf({ type });
  const field = { ...model.create({ id: 'f', createdAt: '' }), ...more };
  return field.options.length + field.subfields.length + (model.ownOptions?.(field, field.options.length) ?? 0);
}
/** A form of 1,000 questions has no room for hundreds of lists of countries. */
const ordinaryTypes = types.filter((type) => choicesOf(type, { options: [] }) === 0);

/** Pages with parameters are not cached. */
const visit = (id: string, remoteAddress = '192.0.2.1') =>
  app().app.inject({ url: `/fill/${id}?name=Ana`, remoteAddress });

async function published(owner: Owner, fields: object[], description = ''): Promise<string> {
  return (await app().form(owner, { status: 'published', fields, description }))._id;
}

/** Returns the time of a visit in ms; tries again while it is over the limit, because the machine may be busy. */
async function fastest(id: string, limit = 0): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let index = 0; index < TRIES && best > limit; index += 1) {
    const started = performance.now();
    expect((await visit(id)).statusCode).toBe(200);
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

const MAX_OPTIONS = 1000;
const MAX_SUBFIELDS = 20;
const subfields = Array.from({ length: MAX_SUBFIELDS }, (_, index) => ({
  name: `part${index}`,
  label: `${index}`,
  placeholder: '',
  required: false,
}));
/** Numbers of options of a question: as many as each of the largest number of questions can have, and many at each of a few. */
const shapes = [MAX_DOCUMENT_SIZE.choices / MAX_DOCUMENT_SIZE.fields, 50, MAX_OPTIONS];

/** Creates the maximum number of fields of a type with some options each, and with the maximum text. */
function largest(type: string, optionCount: number): object[] {
  const { fields, choices, characters } = MAX_DOCUMENT_SIZE;
  const created = modelOf({ type }).create({ id: 'f', createdAt: '' });
  const more = {
    options: created.options.length > 0 ? Array.from({ length: optionCount }, (_, index) => `${index}`) : [],
    subfields: created.subfields.length > 0 ? [...created.subfields, ...subfields].slice(0, MAX_SUBFIELDS) : [],
    maxRating: 10,
  };
  const count = Math.min(fields, Math.floor(choices / choicesOf(type, more)));
  const description = '<'.repeat(characters / fields / 2);
  return Array.from({ length: count }, (_, index) => ({ id: `f${index}`, type, label: 'Q', ...more, description }));
}

test('renders the largest form of each type within a few times the time of 1,000 questions', async () => {
  const owner = await app().owner();
  const ordinary = Array.from({ length: 1000 }, (_, index) => ({
    id: `f${index}`,
    type: ordinaryTypes[index % ordinaryTypes.length],
    label: `Question ${index}`,
    options: ['Yes', 'No', 'Rarely'],
  }));
  const ordinaryMs = await fastest(await published(owner, ordinary));
  const limit = MAX_RATIO * ordinaryMs;
  const times: (readonly [type: string, options: number, ratio: number])[] = [];
  for (const type of types) {
    for (const options of modelOf({ type }).hasOptions ? shapes : [0])
      times.push([type, options, (await fastest(await published(owner, largest(type, options)), limit)) / ordinaryMs]);
  }
  expect(times.filter(([, , ratio]) => ratio > MAX_RATIO)).toEqual([]);
}, 300_000);

test('answers 503 with a page when too many visitors open the largest form at once', async () => {
  const owner = await app().owner();
  const id = await published(owner, largest('rating', 0));
  const answers = await Promise.all(Array.from({ length: 40 }, () => visit(id, '192.0.2.77')));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused)
    expect(headers).toMatchObject({ 'retry-after': '5', 'content-type': 'text/html; charset=utf-8' });
  // On a busy machine, some pages take longer than they may, and say so.
  expect(refused.map(({ payload }) => payload).join('\n')).toContain('Load this page again in a few seconds.');
  expect((await visit(id, '192.0.2.77')).statusCode).toBe(200);
}, 300_000);

test('serves hundreds of simultaneous visitors of an ordinary form', async () => {
  const id = await published(await app().owner(), [{ id: 'name', type: 'text', label: 'Name' }]);
  const refused = async () => {
    const visits = Array.from({ length: 300 }, (_, index) => visit(id, `198.51.100.${index % 250}`));
    return (await Promise.all(visits)).filter(({ statusCode }) => statusCode !== 200);
  };
  // If other programs slow down two renderings in a row, the server expects slow ones and refuses some. It recovers at once.
  let fewest = await refused();
  for (let tries = 1; tries < TRIES && fewest.length > 0; tries += 1) fewest = await refused();
  expect(fewest.map(({ statusCode, payload }) => ({ statusCode, payload }))).toEqual([]);
});

test('limits how often one network opens forms, without affecting others', async () => {
  const id = await published(await app().owner(), [{ id: 'name', type: 'text', label: 'Name' }]);
  for (const [url, advice] of [
    [`/fill/${id}`, /Wait \d+ sec, then load this page again/],
    [`/api/forms/public/${id}`, /Try again in \d+ seconds/],
  ] as const) {
    const from = (remoteAddress: string) => app().app.inject({ url, remoteAddress });
    for (let index = 0; index < 120; index += 1) expect((await from('203.0.113.5')).statusCode).toBe(200);
    const refused = await from('203.0.113.5');
    expect([refused.statusCode, refused.payload]).toEqual([429, expect.stringMatching(advice)]);
    expect((await from('203.0.113.6')).statusCode).toBe(200);
  }
  const page = await visit(id, '203.0.113.5');
  expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
});
