import { card, labels, paste } from '../fixtures/builder-page';
import { canBeDragged } from '../fixtures/dragging';
import { allotment, ballot } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

test('Owners can copy a field and paste it into another form in another tab', async ({ ownerPage: page, owner }) => {
  const condition = {
    id: 'about',
    action: 'show',
    target: { kind: 'field', id: 'areas' },
    match: 'all',
    terms: [{ fieldId: 'size', comparison: 'is', operand: 'Half plot' }],
  };
  const from = await owner.createForm({ ...allotment, conditions: [condition] });
  const to = await owner.createForm(ballot());
  await page.goto(`/form-builder/${from}`);
  await canBeDragged(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await card(page, 'Preferred areas').click();
  await page.keyboard.press('Control+c');
  const message = 'Copied Preferred areas. 1 condition compares other fields and is not copied.';
  await expect(page.getByText(message).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const tab = await page.context().newPage();
  await tab.goto(`/form-builder/${to}`);
  await canBeDragged(tab);
  await card(tab, 'Your word').focus();
  await tab.keyboard.press('Control+v');
  await expect(card(tab, 'Preferred areas')).toBeFocused();
  await expect(tab.getByText('Pasted Preferred areas', { exact: true })).toBeAttached();
  await tab.keyboard.press('Control+v');
  await expect.poll(() => labels(tab)).toEqual(['Your word', 'Preferred areas', 'Preferred areas']);
  const fields = async () => (await owner.call('GET', `/forms/${to}`)).pages[0].fields;
  await expect.poll(async () => (await fields()).length).toBe(3);
  const [, one, other] = await fields();
  expect(one.options).toEqual(['Orchard edge', 'By the pond', 'Greenhouse row']);
  expect(new Set([one.id, other.id, 'areas']).size).toBe(3);
  await tab.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => labels(tab)).toEqual(['Your word', 'Preferred areas']);
});

test('Owners can paste lines of text as questions, and still paste text into a text', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(ballot());
  await page.goto(`/form-builder/${id}`);
  await canBeDragged(page);
  await card(page, 'Your word').click();
  await paste(page, 'Full name\r\n\r\nYour town\r\n');
  await expect.poll(() => labels(page)).toEqual(['Your word', 'Full name', 'Your town']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => labels(page)).toEqual(['Your word']);
  await page.getByLabel('Form name').focus();
  await paste(page, 'A name');
  await expect.poll(() => labels(page)).toEqual(['Your word']);
});
