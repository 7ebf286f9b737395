/** How the builder feels with 300 fields on a page on a slow machine: the numbers that it promises, measured. */
import { launch } from './chromium.mjs';
import { ownServer } from './own-server.mjs';

const FIELDS = 300;
const SLOWDOWN = 4;
const LETTERS = 60;
const REPEATS = 9;

/** Most milliseconds of each. */
const limits = {
  ready: 1500,
  'keystroke, median': 32,
  'keystroke, p95': 50,
  add: 100,
  duplicate: 100,
  move: 100,
  undo: 100,
};

const types = [
  'text',
  'textarea',
  'email',
  'phone',
  'number',
  'select',
  'radio',
  'checkbox',
  'date',
  'time',
  'file',
  'rating',
];

const caller = (url) => async (method, path, body, token) => {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
};

async function prepare(url) {
  const call = caller(url);
  const account = { name: 'Bench', email: 'bench@hollinvale.example', password: 'secret1' };
  await call('POST', '/users/register', account);
  const session = await call('POST', '/users/login', account);
  const form = (await call('POST', '/forms', { title: 'Three hundred', fields: [], status: 'draft' }, session.token))
    .data;
  const fields = Array.from({ length: FIELDS }, (_, at) => ({
    id: `field${at}`,
    type: types[at % types.length],
    label: `Question ${at + 1}`,
    description: at % 3 ? '' : 'A line of help under the label',
    placeholder: '',
    required: at % 2 === 0,
    validation: {},
    options: ['select', 'radio', 'checkbox'].includes(types[at % types.length]) ? ['One', 'Two', 'Three', 'Four'] : [],
    defaultValue: '',
    rows: 3,
    maxRating: 5,
    subfields: [],
    createdAt: new Date().toISOString(),
  }));
  const conditions = Array.from({ length: 20 }, (_, at) => ({
    id: `condition${at}`,
    action: 'show',
    match: 'all',
    target: { kind: 'field', id: `field${at * 12 + 11}` },
    terms: [{ fieldId: `field${at * 12}`, comparison: 'isNotEmpty', operand: null }],
  }));
  const pages = [{ id: 'page1', name: 'Page 1', title: '', description: '', fields }];
  await call(
    'PUT',
    `/forms/${form._id}`,
    { title: form.title, version: form.version, pages, conditions },
    session.token,
  );
  return { session, id: form._id };
}

/** Runs in the page before anything else: when all blocks stood painted, and how long after an event the next frame was. */
function watch(count) {
  window.samples = [];
  const painted = (from, done) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now() - from);
      channel.port2.postMessage(0);
    });
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll('[data-field]').length < count) return;
    observer.disconnect();
    painted(0, (at) => {
      window.readyAt = at;
    });
  });
  observer.observe(document, { childList: true, subtree: true });
  for (const kind of ['keydown', 'click'])
    window.addEventListener(kind, (event) => painted(event.timeStamp, (ms) => window.samples.push(ms)), true);
}

const quantile = (values, part) =>
  [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * part)];

/** Opens the builder as somebody does who was never here: with nothing in the browser but the session. */
async function open(browser, url, { session, id }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    {
      tessera_token: session.token,
      tessera_refresh_token: session.refreshToken,
      tessera_user: JSON.stringify(session.user),
    },
  );
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.addInitScript(watch, FIELDS);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(`${url}/form-builder/${id}`);
  await page.waitForFunction(() => window.readyAt);
  const ready = await page.evaluate(() => {
    // The page's own files, as the registry names them; what comes later, on demand, does not count.
    const { 'mf-builder': part } = JSON.parse(document.getElementById('tessera-parts').textContent);
    const own = new Set([part.entry, ...part.pages.BuilderPage.js].map((file) => new URL(file, location.href).href));
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => own.has(name));
    if (scripts.length < own.size) throw new Error('The builder’s files were not seen to arrive.');
    return window.readyAt - Math.max(...scripts.map(({ responseEnd }) => responseEnd));
  });
  return { context, page, problems, ready };
}

async function measure(url, prepared) {
  const browser = await launch();
  try {
    const openings = [];
    for (let run = 1; run < REPEATS; run += 1) {
      const { context, ready } = await open(browser, url, prepared);
      openings.push(ready);
      await context.close();
    }
    const { page, problems, ready } = await open(browser, url, prepared);
    openings.push(ready);

    const taken = async (act) => {
      await page.waitForTimeout(250);
      await page.evaluate(() => {
        window.samples = [];
      });
      await act();
      await page.waitForFunction(() => window.samples.length > 0);
      return page.evaluate(() => window.samples.at(-1));
    };
    const median = async (act, prepareOne = () => undefined) => {
      const values = [];
      for (let run = 0; run < REPEATS; run += 1) {
        await prepareOne();
        values.push(await taken(act));
      }
      return quantile(values, 0.5);
    };

    const middle = page.getByRole('button', { name: 'Edit Question 150', exact: true });
    await middle.scrollIntoViewIfNeeded();
    await middle.click();
    const label = page.getByRole('textbox', { name: 'Label' });
    await label.focus();
    const letters = [];
    for (let at = 0; at < LETTERS; at += 1) letters.push(await taken(() => page.keyboard.press('x')));
    const tools = page.getByRole('region', { name: 'Form', exact: true }).getByRole('toolbar');
    const press = (name) => tools.getByRole('button', { name, exact: true }).last().click();
    const duplicate = await median(() => press('Duplicate'));
    const move = await median(() => press('Move up'));
    const undo = await median(() => page.getByRole('button', { name: 'Undo', exact: true }).click());
    const add = await median(() =>
      page.getByRole('region', { name: 'Text', exact: true }).getByRole('button').first().click(),
    );
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return {
      ready: quantile(openings, 0.5),
      'keystroke, median': quantile(letters, 0.5),
      'keystroke, p95': quantile(letters, 0.95),
      add,
      duplicate,
      move,
      undo,
    };
  } finally {
    await browser.close();
  }
}

const server = await ownServer();
try {
  const numbers = await measure(server.url, await prepare(server.url));
  console.log(`Builder, ${FIELDS} fields on a page, CPU ÷ ${SLOWDOWN}, in ms (at most):`);
  for (const [name, ms] of Object.entries(numbers)) {
    const missed = ms > limits[name];
    if (missed) process.exitCode = 1;
    console.log(`  ${name.padEnd(18)} ${ms.toFixed(0).padStart(5)}  (${limits[name]})${missed ? '  missed' : ''}`);
  }
} finally {
  await server.stop();
}
