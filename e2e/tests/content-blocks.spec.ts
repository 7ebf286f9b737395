import { thanked } from '../fixtures/answers';
import { field, onlyPage } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

const video = 'https://www.youtube.com/watch?v=M7lc1UVf-VE';

/** A page with content of each kind around one question. */
const weekend = {
  title: 'Harvest weekend',
  description: '',
  pages: [
    {
      id: 'weekend',
      name: 'Page 1',
      title: 'The weekend',
      description: '',
      fields: [
        field('intro', 'text-block', '', {
          description:
            'We **pick and press** from Friday to Sunday.\nRead the [plan](https://example.org/plan).\n\n- Bring boots\n- Dogs are welcome\n\n<img src=x onerror=alert(1)>',
        }),
        field('line', 'divider', 'Divider'),
        field('meals', 'radio', 'Will you eat with us?', { options: ['Yes', 'No'], required: true }),
        field('workshops', 'heading', 'Workshops', { description: 'All on Saturday.' }),
        field('pressing', 'video', 'Pressing apples', { details: { video } }),
      ],
    },
  ],
};

for (const hasScript of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled: hasScript });

    test(`Visitors can read content between the questions ${hasScript ? 'with' : 'without'} script`, async ({
      page,
      owner,
    }) => {
      const id = await owner.createForm(weekend);
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
      await page.goto(`/fill/${id}`, { waitUntil: hasScript ? 'networkidle' : 'load' });
      await expect(page.locator('strong', { hasText: 'pick and press' })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Bring boots' })).toBeVisible();
      await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
      await expect(page.getByRole('link', { name: 'plan' })).toHaveAttribute('target', '_blank');
      await expect(page.getByRole('heading', { name: 'Workshops', level: 3 })).toBeVisible();
      await expect(page.getByText('Nothing loads from youtube.com before you press play.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Play video from youtube.com' })).toHaveAttribute('href', video);
      if (hasScript) expect(await violations(page)).toEqual([]);
      // Nothing was asked of another host, and no content is a question.
      expect([...hosts]).toEqual([new URL(page.url()).hostname]);
      await page.getByLabel('Yes').check();
      await page.getByRole('button', { name: 'Submit' }).click();
      await thanked(page);
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses[0].data).toEqual({ meals: 'Yes' });
    });
  });
}

test('Visitors load a video only when they play it, in a player without cookies', async ({ page, owner }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' }),
  );
  const id = await owner.createForm(weekend);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('link', { name: 'Play video from youtube.com' }).click();
  const player = page.locator('iframe[title="Pressing apples"]');
  await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/M7lc1UVf-VE/);
  await expect(player.contentFrame().getByText('The player')).toBeVisible();
});

test('Owners can add content from the palette, and see it on the canvas, in the preview and in no table', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm({ ...weekend, pages: weekend.pages.map((each) => ({ ...each, fields: [] })) }, {});
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await page.getByRole('textbox', { name: 'Heading' }).fill('Your plot');
  await page.getByRole('button', { name: 'Text block' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Bring **boots** to your *first* visit.');
  await expect(page.getByRole('listitem').locator('strong', { hasText: 'boots' })).toBeVisible();
  await page.getByRole('button', { name: 'Video' }).click();
  await page.getByRole('textbox', { name: 'Address of the video' }).fill(video);
  await expect(page.getByText('Plays on the page. Nothing loads from youtube.com before.')).toBeVisible();
  await page.getByRole('button', { name: 'Divider' }).click();
  await page.getByRole('button', { name: 'number', exact: true }).click();
  await expect(page.getByText('Autosaved')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto(`/form-preview/${id}`);
  await expect(page.getByRole('heading', { name: 'Your plot' })).toBeVisible();
  await expect(page.locator('em', { hasText: 'first' })).toBeVisible();

  await owner.call('PUT', `/forms/${id}`, {
    ...(await owner.call('GET', `/forms/${id}`)),
    status: 'published',
    visibility: 'public',
  });
  const field = (await owner.call('GET', `/forms/${id}`)).pages[0].fields.find(
    (each: { type: string }) => each.type === 'number',
  );
  await owner.call('POST', `/forms/${id}/submit`, { data: { [field.id]: 3 } });
  await page.goto(`/form-responses/${id}`);
  const headers = page.getByRole('table').getByRole('columnheader');
  await expect(headers.filter({ hasText: 'number' })).toHaveCount(1);
  for (const name of ['Your plot', 'Text block', 'Divider', 'Video'])
    await expect(headers.filter({ hasText: name })).toHaveCount(0);
});

test('Visitors can read the content before a question in the conversation', async ({ page, owner }) => {
  const id = await owner.createForm({
    ...weekend,
    pages: onlyPage(weekend, (weekend.pages[0]?.fields ?? []).toReversed()),
    settings: { chatbot: { enabled: true, welcomeMessage: '', name: '' } },
  });
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: /conversation|chat/i })
    .first()
    .click();
  const log = page.getByRole('log');
  await expect(log.getByRole('heading', { name: 'Workshops' })).toBeVisible();
  await expect(log.getByText('Will you eat with us?')).toBeVisible();
});
