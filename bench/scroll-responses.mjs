/**
 * How smoothly the table of responses scrolls with 100,000 loaded rows: the processor time of the longest frame, at three
 * speeds. The list comes from this script, as one page: loading it is not measured.
 */

import { newForm, storedSession } from './call.mjs';
import { launch } from './chromium.mjs';
import { median, report } from './figures.mjs';
import { ownServer } from './own-server.mjs';
import { longestTask } from './work.mjs';

const ROWS = 100_000;
const LIMIT_MS = 50;
const FRAMES = 240;

const types = [
  'text',
  'email',
  'phone',
  'number',
  'radio',
  'checkbox',
  'date',
  'time',
  'rating',
  'textarea',
  'select',
  'file',
];
const options = ['Orchard edge', 'By the pond', 'Greenhouse row'];
const answers = {
  text: (at) => `Visitor ${at}`,
  email: (at) => `visitor.${at}@inbox.example`,
  phone: (at) => `07700 ${900_000 + (at % 99_999)}`,
  number: (at) => at % 97,
  radio: (at) => options[at % 3],
  checkbox: (at) => options.slice(at % 3),
  date: (at) => `2026-0${(at % 9) + 1}-1${at % 10}`,
  time: (at) => `1${at % 10}:30`,
  rating: (at) => (at % 5) + 1,
  textarea: (at) => `Chillies and tomatillos, grown on a balcony for ${at % 20} years.`,
  select: (at) => options[(at + 1) % 3],
  file: (at) => [`bill-${at}.pdf`],
};

const fieldAt = (type, at) => ({
  id: `field${at}`,
  type,
  label: `Question ${at + 1}`,
  description: '',
  placeholder: '',
  required: false,
  validation: {},
  options,
  defaultValue: '',
  rows: 3,
  maxRating: 5,
  subfields: [],
  createdAt: '2026-01-01T00:00:00.000Z',
});

const formPage = { id: 'page', name: 'Page 1', title: '', description: '', fields: types.map(fieldAt) };

const responseAt = (formId, at) => ({
  id: `response-${at}`,
  formId,
  formVersion: 2,
  submittedAt: new Date(Date.UTC(2026, 2, 1) - at * 60_000).toISOString(),
  source: 'visitor',
  receipt: '7KQ2-9FWM-X3PA',
  data: Object.fromEntries(types.map((type, field) => [`field${field}`, answers[type](at)])),
  durationMs: 52_400,
  country: 'GB',
  device: 'desktop',
  files: [],
  status: 'new',
  note: '',
});

/** Scrolls by some pixels in each frame and returns the times between the frames, in ms. Runs in the page. */
async function scroll({ step, frames }) {
  const area = document.querySelector('section[aria-label="Responses"]');
  const times = [];
  let before = await new Promise(requestAnimationFrame);
  for (let frame = 0; frame < frames; frame += 1) {
    area.scrollTop += step;
    const now = await new Promise(requestAnimationFrame);
    times.push(now - before);
    before = now;
  }
  return { times, rows: document.querySelectorAll('tbody tr[aria-rowindex]').length };
}

const server = await ownServer();
const browser = await launch();
try {
  const { id: formId, session } = await newForm(server.url, { title: 'Plots', pages: [formPage] });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    storedSession(await session()),
  );
  const page = await context.newPage();
  const responses = Array.from({ length: ROWS }, (_, at) => responseAt(formId, at));
  const pagination = { page: 1, limit: ROWS, totalCount: ROWS, hasNextPage: false, nextCursor: null };
  const body = JSON.stringify({ success: true, data: { responses, pagination } });
  await page.route('**/responses?*', (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.goto(`${server.url}/form-responses/${formId}`);
  await page.getByText('100,000 of 100,000 responses').waitFor({ timeout: 60_000 });
  await page.evaluate(scroll, { step: 10, frames: 60 });

  const speeds = [
    ['30 px a frame', 30],
    ['a screen a frame', 640],
    ['500 rows a frame', 22_000],
  ];
  const rows = [];
  for (const [name, step] of speeds) {
    await page.evaluate(() => document.querySelector('section[aria-label="Responses"]').scrollTo(0, 0));
    let result = { times: [], rows: 0 };
    const longest = await longestTask(page, async () => {
      result = await page.evaluate(scroll, { step, frames: FRAMES });
    });
    console.log(`  ${name}: a frame each ${median(result.times).toFixed(1)} ms, ${result.rows} rows drawn`);
    rows.push([`longest frame, ${name} (ms)`, longest, LIMIT_MS, 1]);
  }
  report('Scrolling 100,000 responses', rows);
} finally {
  await browser.close();
  await server.stop();
}
