/**
 * How fast the builder is on a slow machine. Each time runs from the event to the frame in which its effect is visible: the
 * letter in the field card, the added card in view, the moved card in its new place. Ready is the builder when the cards in view are
 * painted and each field of the page is in the document. Nothing inspects the page.
 */

import { openBare } from './bare-page.mjs';
import { call, storedSession } from './call.mjs';
import { launch } from './chromium.mjs';
import { figure, median, quantile } from './figures.mjs';
import { ownServer } from './own-server.mjs';

/** The forms that are measured; both have the same limits. */
const forms = [
  { name: '300 fields on a page', pages: 1, fields: 300 },
  { name: '1,000 fields on ten pages', pages: 10, fields: 1000 },
];
const SLOWDOWN = 4;
const LETTERS = 60;
const REPEATS = 9;

/** Maximum milliseconds of each; `ready` counts from the start of the navigation. */
const limits = {
  ready: 1200,
  'keystroke, median': 28,
  'keystroke, p95': 45,
  add: 80,
  duplicate: 80,
  move: 80,
  undo: 80,
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

async function signUp(url) {
  const account = { name: 'Bench', email: 'bench@hollinvale.example', password: 'correct horse' };
  await call(url, 'POST', '/users/register', account);
  return call(url, 'POST', '/users/login', account);
}

const fieldAt = (at) => ({
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
});

/** Creates a form with a condition on each twelfth field. Returns its id. */
async function createForm(url, session, { name, pages: pageCount, fields: fieldCount }) {
  const form = (await call(url, 'POST', '/forms', { title: name, fields: [], status: 'draft' }, session.token)).data;
  const perPage = fieldCount / pageCount;
  const pages = Array.from({ length: pageCount }, (_, page) => ({
    id: `page${page + 1}`,
    name: `Page ${page + 1}`,
    title: '',
    description: '',
    fields: Array.from({ length: perPage }, (_each, at) => fieldAt(page * perPage + at)),
  }));
  const conditions = Array.from({ length: 20 }, (_, at) => ({
    id: `condition${at}`,
    action: 'show',
    match: 'all',
    target: { kind: 'field', id: `field${at * 12 + 11}` },
    terms: [{ fieldId: `field${at * 12}`, comparison: 'isNotEmpty', operand: null }],
  }));
  const change = { title: name, version: form.version, pages, conditions };
  await call(url, 'PUT', `/forms/${form._id}`, change, session.token);
  return form._id;
}

/**
 * Runs in the page before anything else: signs in, records when the builder is ready, and how long an effect took to be visible.
 */
function watch(stored, count) {
  // The empty page that a navigation starts from has no storage.
  if (location.protocol !== 'about:')
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  window.problems = [];
  addEventListener('error', ({ message }) => window.problems.push(message));
  addEventListener('unhandledrejection', ({ reason }) => window.problems.push(String(reason)));
  const cards = () => [...document.querySelectorAll('[data-field]')];
  const ids = () => cards().map((card) => card.dataset.field);
  const isInView = (card) => {
    const { top, bottom, height } = card.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  };
  /** Calls back after the frame that is being prepared was painted. */
  const painted = (done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done(performance.now());
    channel.port2.postMessage(0);
  };
  /** Calls back after the first frame in which the effect was painted. */
  const visible = (effect, done) => {
    const look = () => (effect() ? painted(done) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  };
  const observer = new MutationObserver(() => {
    if (cards().length < count) return;
    observer.disconnect();
    visible(
      () => true,
      (at) => {
        window.readyAt = at;
      },
    );
  });
  observer.observe(document, { childList: true, subtree: true });

  const effects = {
    letter: (id) => {
      const card = document.querySelector(`[data-field="${id}"]`);
      const before = card.textContent;
      return () => card.textContent !== before;
    },
    added: () => {
      const before = new Set(ids());
      return () => cards().some((card) => !before.has(card.dataset.field) && isInView(card));
    },
    reordered: () => {
      const before = ids().join();
      return () => ids().join() !== before;
    },
  };
  /** Measures the effect of the next key or click. */
  window.expectEffect = (name, id) => {
    window.effectMs = undefined;
    const effect = effects[name](id);
    const start = (event) => {
      for (const kind of ['keydown', 'click']) window.removeEventListener(kind, start, true);
      visible(effect, (at) => {
        window.effectMs = at - event.timeStamp;
      });
    };
    for (const kind of ['keydown', 'click']) window.addEventListener(kind, start, true);
  };
}

/** Opens the builder in a browser without a cache. */
async function open(browser, url, session, { id, onFirstPage }) {
  const page = await openBare(browser, {
    width: 1440,
    height: 900,
    slowdown: SLOWDOWN,
    atStart: [watch, storedSession(session), onFirstPage],
  });
  await page.goto(`${url}/form-builder/${id}`);
  return { page, ready: await page.until(() => window.readyAt) };
}

/** Times actions in an open builder, with a field in the middle of the page selected. */
async function timeActions(page, middle) {
  const taken = async (effect, action) => {
    await new Promise((done) => setTimeout(done, 250));
    await page.evaluate((name, id) => window.expectEffect(name, id), effect, `field${middle - 1}`);
    await action();
    return page.until(() => window.effectMs);
  };
  const medianOf = async (effect, action) => {
    const values = [];
    for (let run = 0; run < REPEATS; run += 1) values.push(await taken(effect, action));
    return median(values);
  };
  await page.click(`[aria-label="Edit Question ${middle}"]`);
  await page.until(() => {
    const label = document.querySelector('[data-setting="label"]');
    label?.focus();
    return label ? true : undefined;
  });
  const letters = [];
  for (let at = 0; at < LETTERS; at += 1) letters.push(await taken('letter', () => page.type('x')));
  const press = (name) => () => page.click(`[role="listitem"] [role="toolbar"] [aria-label="${name}"]`);
  return {
    'keystroke, median': median(letters),
    'keystroke, p95': quantile(letters, 0.95),
    duplicate: await medianOf('added', press('Duplicate')),
    move: await medianOf('reordered', press('Move up')),
    undo: await medianOf('reordered', () => page.click('[aria-label="Undo"]')),
    add: await medianOf('added', () => page.click('[data-field-type="text"]')),
  };
}

async function measure(url, session, form) {
  const onFirstPage = form.fields / form.pages;
  const id = await createForm(url, session, form);
  const browser = await launch();
  try {
    const openings = [];
    for (let run = 1; run < REPEATS; run += 1) {
      const { page, ready } = await open(browser, url, session, { id, onFirstPage });
      openings.push(ready);
      await page.close();
    }
    const { page, ready } = await open(browser, url, session, { id, onFirstPage });
    openings.push(ready);
    const actions = await timeActions(page, onFirstPage / 2);
    const problems = await page.evaluate(() => window.problems);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return { ready: median(openings), ...actions };
  } finally {
    await browser.close();
  }
}

const server = await ownServer();
try {
  const session = await signUp(server.url);
  for (const form of forms) {
    const numbers = await measure(server.url, session, form);
    console.log(`Builder, ${form.name}, CPU ÷ ${SLOWDOWN}, in ms (at most):`);
    for (const [name, ms] of Object.entries(numbers)) {
      const missed = ms > limits[name];
      if (missed) process.exitCode = 1;
      const shown = figure(ms, limits[name]).padStart(5);
      console.log(`  ${name.padEnd(18)} ${shown}  (${limits[name]})${missed ? '  missed' : ''}`);
    }
  }
} finally {
  await server.stop();
}
