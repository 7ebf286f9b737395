import { ballot } from '../fixtures/forms';
import { newMember, newOrganization, pageOf } from '../fixtures/organization';
import { Owner } from '../fixtures/owner';
import { expect, test, violations } from '../fixtures/test';

test('Members fill a form of their organization; others are sent to log in, or told that it is for members', async ({
  owner,
  browser,
  server,
  page,
}) => {
  const id = await newOrganization(owner, `Choir ${owner.email.slice(0, 8)}`);
  const form = await owner.createForm(ballot('Who sings?'), { status: 'published', visibility: 'organization' });
  await owner.call('POST', `/forms/${form}/move`, { organizationId: id });
  const orla = await newMember(server, owner, { organization: id, role: 'member', name: 'Orla Winstead' });

  await page.goto(`/fill/${form}`);
  await expect(page.getByRole('heading', { name: 'Log in to answer' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(orla.email);
  await page.getByLabel('Password', { exact: true }).fill(orla.password);
  await page
    .getByRole('button', { name: 'Sign In', exact: true })
    .or(page.getByRole('button', { name: 'Log in', exact: true }))
    .click();
  await page.getByLabel('Your word').fill('“Tilth”, נועה');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  expect((await owner.call('GET', `/forms/${form}/responses`)).responses).toHaveLength(1);

  const stranger = await pageOf(browser, server, await Owner.register(server.url, 'Teo Marchbank'));
  await stranger.goto(`/fill/${form}`);
  await expect(stranger.getByRole('heading', { name: 'This form is for members of the organization.' })).toBeVisible();
  expect(await violations(stranger)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Visitors are told that a form is for members, and get nothing of it', async ({ owner, page }) => {
    const id = await newOrganization(owner, `Band ${owner.email.slice(0, 8)}`);
    const form = await owner.createForm(ballot('Secret set list'), { status: 'published', visibility: 'organization' });
    await owner.call('POST', `/forms/${form}/move`, { organizationId: id });
    const answer = await page.goto(`/fill/${form}`);
    expect(answer?.status()).toBe(401);
    await expect(page.getByText('This form is for members of the organization.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/login?form=${form}`);
    expect(await page.content()).not.toContain('Secret set list');
  });
});
