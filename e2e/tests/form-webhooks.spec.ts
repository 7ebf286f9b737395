import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allotment } from '../fixtures/forms';
import { newMember, newOrganization, pageOf } from '../fixtures/organization';
import { Owner } from '../fixtures/owner';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test, violations } from '../fixtures/test';

let target: Server;
let received: string[] = [];
let status = 204;
let server: TesseraServer;

test.beforeAll(async () => {
  target = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    received.push(text);
    response.writeHead(status).end('{"seen":true}');
  });
  await once(target.listen(0, '127.0.0.1'), 'listening');
  server = await TesseraServer.start({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
test.afterAll(async () => {
  target.closeAllConnections();
  target.close();
  await server.stop();
});
test.beforeEach(() => {
  received = [];
  status = 204;
});

test('Owners can send responses to another system, see the exchange, and send one again', async ({ browser }) => {
  const owner = await Owner.register(server.url);
  const form = await owner.createForm(allotment);
  const context = await browser.newContext({ baseURL: server.url });
  await owner.logIn(context);
  const page = await context.newPage();
  await page.goto(`/form-settings/${form}?section=webhooks`);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await address.fill('http://plots.example/hook');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(address).toHaveAccessibleDescription('The address must start with https://.');
  expect(await violations(page)).toEqual([]);
  await address.fill(`http://127.0.0.1:${(target.address() as AddressInfo).port}/hooks/plots`);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Working')).toBeVisible();

  await page.getByRole('button', { name: /^More actions for 127/ }).click();
  await page.getByRole('menuitem', { name: 'Send test' }).click();
  await expect(page.getByText('Test sent. Status 204')).toBeVisible();
  expect(JSON.parse(received[0] ?? '')).toMatchObject({ type: 'test', data: { form: { name: allotment.title } } });

  status = 503;
  await page.getByRole('button', { name: /^Send again: delivery/ }).click();
  await expect(page.getByRole('alert')).toHaveText('The delivery failed. Status 503.');
  await expect(page.getByText('Failing')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  status = 200;
  await page.getByRole('button', { name: /^Send again: delivery/ }).click();
  await expect(page.getByText('Delivery sent again. Status 200')).toBeVisible();
  await page.getByRole('button', { name: /^Show delivery/ }).click();
  await expect(page.getByRole('dialog').getByText('"type": "test"')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('"seen": true')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).last().click();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: 'Last deliveries' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: /^More actions for 127/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});

test('Owners of an organization see that the webhook of a removed editor is stopped, and can start it again', async ({
  browser,
}) => {
  const owner = await Owner.register(server.url);
  const id = await newOrganization(owner, 'Hollinvale Allotments');
  const editor = await newMember(server, owner, { organization: id, role: 'editor', name: 'Davit Osterley' });
  const form = await owner.createForm(allotment);
  await owner.call('POST', `/forms/${form}/move`, { organizationId: id });
  const url = `http://127.0.0.1:${(target.address() as AddressInfo).port}/hooks/davit`;
  const webhook = { url, events: ['response.created'], shape: 'json', isOrdered: false };
  await editor.call('POST', `/forms/${form}/webhooks`, webhook);
  const page = await pageOf(browser, server, owner);
  await page.goto(`/team/${id}`);
  await page.getByRole('button', { name: 'Remove Davit Osterley' }).click();
  const question = page.getByRole('alertdialog', { name: /^Remove Davit Osterley/ });
  await expect(question).toContainText('Webhooks and links to analytics that Davit set up for them stop');
  await question.getByRole('button', { name: 'Remove Davit Osterley' }).click();
  await expect(question).toBeHidden();

  await page.goto(`/form-settings/${form}?section=webhooks`);
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
  await expect(page.getByText(/gets no events: the person who set it up can no longer open this form/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^More actions for 127/ }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Working', { exact: true })).toBeVisible();
});
