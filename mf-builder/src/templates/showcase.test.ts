import { resolve } from 'node:path';
import { thumbnailOf } from '@tessera/form-model/thumbnail';
import { templates } from './catalogue';

interface Shown {
  id: string;
  name: string;
  pages: unknown[];
}

// The landing page is in the shell, which has no templates. This test compares both.
const { showcase } = jest.requireActual<{ showcase: Shown[] }>(
  resolve(__dirname, '../../../shell/src/landing/showcase.ts'),
);

test.each(showcase)('the landing page shows the template $name as it is', ({ id, name, pages }) => {
  const document = templates.find((template) => template.id === id)?.document;
  expect(document?.name).toBe(name);
  expect(pages).toEqual(document && thumbnailOf(document).rows.map(({ groups }) => groups));
  expect(pages.map((page) => (page as unknown[]).length)).toEqual(document?.pages.map(({ fields }) => fields.length));
});
