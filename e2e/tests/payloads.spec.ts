import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { field } from '../fixtures/forms';
import { Owner } from '../fixtures/owner';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test } from '../fixtures/test';

/** Texts that would do something on a page that does not escape them. Each sets `alive`, or leaves an element of that name. */
const payloads = [
  '<script alive>globalThis.alive = 1</script>',
  '</script></title></textarea></style><script alive>globalThis.alive = 2</script>',
  '<img alive src="https://alive.example/x" onerror="globalThis.alive = 3">',
  `" alive="1" onfocus="globalThis.alive = 4" autofocus x='`,
  `' alive='1' onfocus='globalThis.alive = 5' autofocus x="`,
  '<svg alive onload="globalThis.alive = 6"><iframe alive srcdoc="<script>parent.alive = 7</script>">',
  'javascript:globalThis.alive=8//',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of other engines
  '{{76543*98765}} ${76543*98765}',
];
const all = payloads.join(' ');

/** Watches the pages of a browser, and collects the actions that a payload caused. */
function watch(context: BrowserContext, url: string): string[] {
  const problems: string[] = [];
  context.on('dialog', async (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  context.on('request', (request) => {
    const address = request.url();
    const isOwn = address.startsWith(url) || /^(?:data|blob|about):/.test(address);
    if (!isOwn) problems.push(`request: ${address}`);
  });
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) problems.push(message.text());
  });
  context.on('weberror', (error) => {
    // The session of a test is stored by a script that also runs in the blank page before.
    if (error.page()?.url().startsWith(url)) problems.push(String(error.error()));
  });
  return problems;
}

/** Returns the payloads that became active in the documents of a page: elements, links, scripts and templates. */
async function aliveOn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const frame of page.frames()) {
    found.push(
      ...(await frame.evaluate(() => {
        const marked = [...document.querySelectorAll('[alive], [onerror], [onload], [onfocus]')].map(
          ({ outerHTML }) => outerHTML,
        );
        const inline = [...document.scripts].filter(({ src, type }) => !src && !type.endsWith('json'));
        const links = [...document.querySelectorAll('a[href^="javascript"], form[action^="javascript"]')];
        const isEvaluated = (document.body.textContent ?? '').includes('7559769395');
        return [
          ...marked,
          ...[...inline, ...links].map(({ outerHTML }) => outerHTML),
          ...('alive' in globalThis ? ['a script ran'] : []),
          ...(isEvaluated ? ['a template was evaluated'] : []),
        ];
      })),
    );
  }
  return found;
}

const types = ['text', 'textarea', 'email', 'number', 'phone', 'date', 'time', 'rating'];

/** An account, a form, a response and their details, with a payload in every string. */
async function seed(owner: Owner) {
  const choices = ['checkbox', 'radio', 'select'].map((type) =>
    field(type, type, all, { description: all, options: payloads }),
  );
  const parts = [{ name: 'street', label: all.slice(0, 190), placeholder: all.slice(0, 190), required: false }];
  const fields = [
    ...types.map((type, index) =>
      field(type, type, payloads[index] ?? all, { description: all, placeholder: payloads[index] ?? all }),
    ),
    ...choices,
    field('address', 'address', all, { description: all, subfields: parts }),
    field('file', 'file', all, { description: all }),
  ];
  const title = all.slice(0, 200);
  const pages = [{ id: 'one', name: title, title, description: all, fields }];
  const formId = await owner.createForm({ title, description: all, pages });
  const data = { text: all, textarea: all, radio: payloads[0], select: payloads[1], checkbox: payloads.slice(2, 4) };
  const key = randomUUID();
  await owner.call('POST', `/forms/${formId}/submit`, { data: { ...data, address_street: all }, key, version: 2 });
  const { responses } = await owner.call('GET', `/forms/${formId}/responses`);
  await owner.call('PATCH', `/forms/${formId}/responses/${responses[0].id}`, { note: all });
  const columns = { order: [], hidden: [], pinned: [], widths: {} };
  await owner.call('POST', `/forms/${formId}/response-views`, { name: all.slice(0, 80), query: '', columns });
  await owner.call('POST', '/users/api-keys', { name: all.slice(0, 100), scopes: ['submit'], expiresInDays: null });
  await owner.call('PATCH', '/installation', { name: all.slice(0, 60) });
  const { link } = await owner.call('POST', `/forms/${formId}/analytics-link`);
  return { formId, responseId: responses[0].id as string, token: link.token as string };
}

test('Owners and visitors see texts with scripts in them as text, on every screen and on paper', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const server = await TesseraServer.start();
  try {
    // The first account of an installation sees the audit log, too.
    const owner = await Owner.register(server.url, all.slice(0, 90));
    const { formId, responseId, token } = await seed(owner);
    const context = await browser.newContext({ baseURL: server.url });
    const problems = watch(context, server.url);
    await owner.logIn(context);
    const page = await context.newPage();
    const hostile = encodeURIComponent(payloads[2] ?? '');
    const screens: { [path: string]: RegExp | null } = {
      '/dashboard': /alive/,
      '/my-forms': /alive/,
      [`/my-forms?search=${hostile}`]: null,
      '/activity-logs': /alive/,
      '/audit': /alive/,
      '/profile': /alive/,
      '/settings/profile': null,
      '/settings/security': null,
      '/settings/api-keys': /alive/,
      '/settings/installation': null,
      '/settings/data': null,
      '/templates': null,
      [`/form-builder/${formId}`]: /alive/,
      [`/form/${formId}`]: /alive/,
      [`/form-settings/${formId}`]: null,
      [`/form-preview/${formId}`]: /alive/,
      [`/form-responses/${formId}`]: /alive/,
      [`/form-responses/${formId}?q=${hostile}`]: null,
      [`/form-responses/${formId}?analytics=overview`]: null,
      [`/form-responses/${formId}?analytics=fields`]: /alive/,
      [`/form-responses/${formId}?analytics=trends`]: null,
      [`/analytics/${token}`]: /alive/,
      [`/fill/${formId}`]: /alive/,
      [`/fill/${formId}?prefill_text=${hostile}&prefill_textarea=${hostile}`]: /alive/,
      [`/login?from=${hostile}`]: null,
      [`/login?from=${encodeURIComponent('javascript:globalThis.alive=9')}`]: null,
      [`/reset-password#token=${hostile}`]: null,
      [`/sso?error=${hostile}&error_description=${hostile}`]: null,
      [`/${hostile}`]: null,
      '/api/docs': null,
      [`/form-responses/${formId}?response=${responseId}`]: /alive/,
    };
    for (const [path, text] of Object.entries(screens)) {
      await page.goto(path, { waitUntil: 'networkidle' });
      if (text) await expect(page.getByText(text).first(), path).toBeAttached();
      expect.soft([path, await aliveOn(page), problems.splice(0)]).toEqual([path, [], []]);
    }
    // A PDF that runs a script or opens an address says so in an uncompressed object.
    const paper = (await page.pdf()).toString('latin1');
    expect(paper.slice(0, 5)).toBe('%PDF-');
    expect(paper).not.toMatch(/\/JavaScript|\/JS\b|\/Launch|\/URI \((?:javascript|https:\/\/alive)/i);
    await context.close();
  } finally {
    await server.stop();
  }
});

test('Visitors can answer with a script, which stays a text on their receipt', async ({ page, owner, server }) => {
  const fields = [field('text', 'text', 'Your word', { required: true })];
  const title = all.slice(0, 200);
  const formId = await owner.createForm({
    title,
    pages: [{ id: 'one', name: title, title, description: all, fields }],
  });
  const problems = watch(page.context(), server.url);
  await page.goto(`/fill/${formId}`);
  await page.getByLabel('Your word').fill(all);
  await page.getByRole('button', { name: 'Submit' }).click();
  const receipt = await page.getByText(/[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}/).textContent();
  expect([await aliveOn(page), problems]).toEqual([[], []]);
  await page.goto(`/fill/${formId}/receipt/${/[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}/.exec(receipt ?? '')?.[0]}`);
  await expect(page.getByText('globalThis.alive = 5').first()).toBeVisible();
  expect([await aliveOn(page), problems]).toEqual([[], []]);
});

/** Tries the first actions of a script that got into the page. Returns the actions that the browser did not refuse. */
function injected(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const script = () => document.createElement('script');
    const actions: { [name: string]: () => unknown } = {
      'HTML with a handler': () => {
        document.body.appendChild(document.createElement('div')).innerHTML = '<img src=x onerror="alive = 1">';
      },
      'the text of a script': () => {
        script().textContent = 'alive = 2';
      },
      'a script of another host': () => {
        script().src = 'https://alive.example/x.js';
      },
      'a script among uploaded files': () => {
        script().src = '/api/avatars/7';
      },
      'a frame with HTML': () => {
        document.createElement('iframe').srcdoc = '<script>parent.alive = 3</script>';
      },
      'a policy of its own': () =>
        (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): object } }).trustedTypes //
          .createPolicy('alive', {}),
    };
    return Object.keys(actions).filter((name) => {
      try {
        actions[name]?.();
        return true;
      } catch {
        return false;
      }
    });
  });
}

test('Owners and visitors are safe from injected HTML and scripts, which the browser refuses', async ({
  ownerPage: page,
  owner,
}) => {
  const fields = [field('text', 'text', 'Your word')];
  const pages = [{ id: 'one', name: 'Page 1', title: '', description: '', fields }];
  const formId = await owner.createForm({ title: 'Plots', pages });
  for (const path of ['/', '/dashboard', `/form-builder/${formId}`, `/fill/${formId}`, '/api/docs']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect([path, await injected(page)]).toEqual([path, []]);
  }
});
