import { canvas, card, labels, palette } from '../fixtures/builder-page';
import { allotment, ballot } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

test('Owners can double-click an item of a menu without pressing what lies below it', async ({
  ownerPage: page,
  owner,
}) => {
  for (let number = 1; number <= 6; number++) await owner.createForm(ballot(`Ballot ${number}`));
  await page.goto('/my-forms?sort=name&order=asc');
  await page.getByRole('button', { name: 'More actions for Ballot 1' }).click();
  const item = page.getByRole('menuitem', { name: 'Duplicate' });
  const box = await item.boundingBox();
  if (!box) throw new Error('The item has no place.');
  // An action of another row is below the item.
  const [x, y] = await page.evaluate(
    ({ left, top, right, bottom }) => {
      const below = [...document.querySelectorAll('main li a, main li button')].map((each) =>
        each.getBoundingClientRect(),
      );
      const found = below.find((each) => each.x > left && each.right < right && each.y > top && each.bottom < bottom);
      return found ? [found.x + found.width / 2, found.y + found.height / 2] : [left + 20, top + 10];
    },
    { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height },
  );
  await page.mouse.dblclick(x ?? 0, y ?? 0);
  await expect(page.getByText('“Ballot 1, copy” was added as a draft.')).toBeAttached();
  await expect(page).toHaveURL(/\/my-forms/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Owners can double-click a field type and type the label of the new field at once', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(allotment);
  await page.goto(`/form-builder/${id}`);
  await expect(canvas(page)).toBeVisible();
  await expect(card(page, allotment.pages[0]?.fields[0]?.label ?? '')).toBeVisible();
  const before = (await labels(page)).length;
  await palette(page).getByRole('button', { name: 'phone', exact: true }).dblclick();
  await page.keyboard.type('Where do we call you? ');
  await expect(page.getByRole('textbox', { name: 'Label', exact: true })).toHaveValue('Where do we call you? ');
  expect(await labels(page)).toHaveLength(before + 1);
});
