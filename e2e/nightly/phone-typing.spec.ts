import { field } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

const fields = [
  ...Array.from({ length: 5 }, (_, at) => field(`text${at}`, 'text', `Text ${at + 1}`)),
  field('story', 'textarea', 'Story'),
  field('last', 'textarea', 'Anything else?'),
];
const form = {
  title: 'Story of the garden',
  pages: [{ id: 'one', name: 'Page 1', title: 'Your garden', description: '', fields }],
};

for (const hasScript of [true, false])
  for (const height of [600, 664, 844])
    test.describe(() => {
      test.use({ viewport: { width: 390, height }, javaScriptEnabled: hasScript });

      test(`Visitors see what they type above the buttons of a phone, ${height} px high, ${hasScript ? 'with' : 'without'} script`, async ({
        page,
        owner,
      }) => {
        const id = await owner.createForm(form);
        await page.goto(`/fill/${id}`, { waitUntil: hasScript ? 'networkidle' : 'load' });
        await page.getByLabel('Text 1').focus();
        for (let at = 0; at < 5; at += 1) await page.keyboard.press('Tab');
        const story = page.getByLabel('Story');
        await expect(story).toBeFocused();
        // The first line, where they type, above the edge of the bar with the buttons.
        const [line, edge] = [36, 12];
        const isVisible = async () => {
          const [text, button] = [
            await story.boundingBox(),
            await page.getByRole('button', { name: 'Submit' }).boundingBox(),
          ];
          return (text?.y ?? 0) >= 0 && (text?.y ?? 0) + line <= (button?.y ?? 0) - edge;
        };
        expect(await isVisible()).toBe(true);
        await page.keyboard.type('Beans, then peas');
        expect(await isVisible()).toBe(true);
      });
    });
