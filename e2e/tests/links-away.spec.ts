import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ballot } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

let server: Server;
let body = '';
const host = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

test.beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Host page</title><body>
      <label>Order <input name="order"></label>${body}</body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => new Promise((resolve) => server.close(resolve)));

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('Visitors can follow every link of a form in a frame without losing what they filled in', async ({
      page,
      owner,
      baseURL,
    }) => {
      const id = await owner.createForm(ballot());
      body = `<iframe src="${baseURL}/fill/${id}" width="800" height="900" title="Form"></iframe>`;
      await page.goto(host(), { waitUntil: 'networkidle' });
      await page.getByLabel('Order').fill('half typed');
      const form = page.frameLocator('iframe');
      await form.getByLabel('Your word').fill('half typed, too');
      const links = form.locator('a[href]:not([href^="#"])');
      expect(await links.count()).toBeGreaterThan(0);
      for (const link of await links.all()) {
        const opened = page.context().waitForEvent('page');
        await link.click();
        await (await opened).close();
      }
      await expect(page.getByLabel('Order')).toHaveValue('half typed');
      await expect(form.getByLabel('Your word')).toHaveValue('half typed, too');
    });

    test('Visitors of a closed form in a frame are never led away from the page around it', async ({
      page,
      owner,
      baseURL,
    }) => {
      const id = await owner.createForm(ballot());
      await owner.call('PUT', `/forms/${id}`, { title: 'Budget ballot', location: 'trash' });
      body = `<iframe src="${baseURL}/fill/${id}" width="800" height="900" title="Form"></iframe>`;
      await page.goto(host(), { waitUntil: 'networkidle' });
      const form = page.frameLocator('iframe');
      await expect(form.getByRole('heading', { name: 'Closed' })).toBeVisible();
      for (const link of await form.locator('a[href]').all()) await expect(link).toHaveAttribute('target', '_blank');
    });
  });

test('Visitors can follow the link below a form that fills the window without losing what they filled in', async ({
  page,
  owner,
}) => {
  await page.goto(`/fill/${await owner.createForm(ballot())}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Your word').fill('half typed');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Made with Tessera' }).click();
  await (await opened).close();
  await expect(page.getByLabel('Your word')).toHaveValue('half typed');
});
