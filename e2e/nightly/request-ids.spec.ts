import type { Page } from '@playwright/test';
import { ballot } from '../fixtures/forms';
import { Owner } from '../fixtures/owner';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test } from '../fixtures/test';

const ID = '6a8f2f0e-58a1-4c6e-9d0e-3c2b7a1f5e44';

/** Lets calls of the page fail as the server does when its disk is full. */
async function failCalls(page: Page, calls: RegExp): Promise<void> {
  await page.route(calls, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': ID },
      json: { success: false, code: 'internal', message: 'Something went wrong on the server. Please try again.' },
    }),
  );
}

/** A screen of each part, and the call that it cannot do without. */
const screens: [part: string, path: string, calls: RegExp][] = [
  ['auth', '/settings/security', /\/api\/users\/security/],
  ['builder', '/activity-logs', /\/api\/activity/],
  ['responses', '/form-responses/FORM', /\/api\/forms\/[^/]+\/responses/],
  ['admin', '/audit', /\/api\/audit/],
];

test.describe('error screens', () => {
  let server: TesseraServer;
  let administrator: Owner;
  test.beforeAll(async () => {
    server = await TesseraServer.start();
    administrator = await Owner.register(server.url);
  });
  test.afterAll(() => server.stop());

  for (const [part, path, calls] of screens) {
    test(`Owners can tell their operator which request failed, in the part ${part}`, async ({ browser }) => {
      const context = await browser.newContext({ baseURL: server.url });
      await administrator.logIn(context);
      const page = await context.newPage();
      await failCalls(page, calls);
      const form = path.includes('FORM') ? await administrator.createForm(ballot('Plots')) : '';
      await page.goto(path.replace('FORM', form));
      await expect(page.getByText(`Request id: ${ID}`).first()).toBeVisible();
      await context.close();
    });
  }
});
