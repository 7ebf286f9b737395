import { formOf, question } from '../testing/form-fixture';
import { linkPreviewTags } from './link-preview';

const form = { ...formOf([[question('text', 'a')]]), _id: 'form-1' };

function tagsOf(more: Partial<typeof form>) {
  const { head } = new DOMParser().parseFromString(
    linkPreviewTags({ ...form, ...more }, 'https://forms.example.org'),
    'text/html',
  );
  return (name: string) =>
    head.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? null;
}

test('names the form, its description, its address and its image', () => {
  const tag = tagsOf({ name: 'Tom & "Ana" <3', description: 'Tell us\nwhen you\tarrive.' });
  expect(tag('og:title')).toBe('Tom & "Ana" <3');
  expect(tag('description')).toBe('Tell us when you arrive.');
  expect(tag('og:description')).toBe('Tell us when you arrive.');
  expect(tag('og:type')).toBe('website');
  expect(tag('og:url')).toBe('https://forms.example.org/fill/form-1');
  expect(tag('og:image')).toBe('https://forms.example.org/fill/form-1/thumbnail.png?v=3');
  expect(tag('twitter:card')).toBe('summary_large_image');
});

test('shows the title and the description that the owner has set, and those of the form where they are empty', () => {
  const { settings } = form;
  const set = (linkPreview: { title: string; description: string }) =>
    tagsOf({ name: 'Plots', description: 'For members.', settings: { ...settings, linkPreview } });
  const both = set({ title: ' Apply for a “plot”,\nורה ', description: 'Open until\t30 April.' });
  expect([both('og:title'), both('og:image:alt')]).toEqual(Array(2).fill('Apply for a “plot”, ורה'));
  expect([both('description'), both('og:description')]).toEqual(Array(2).fill('Open until 30 April.'));
  const title = set({ title: 'Apply', description: ' ' });
  expect([title('og:title'), title('description')]).toEqual(['Apply', 'For members.']);
  const description = set({ title: '\n', description: 'Open.' });
  expect([description('og:title'), description('description')]).toEqual(['Plots', 'Open.']);
});

test('no text of the form ends its attribute', () => {
  const text = '"><script>alert(1)</script>';
  const settings = { ...form.settings, linkPreview: { title: text, description: text } };
  for (const shown of [{ name: text, description: text }, { settings }]) {
    const html = linkPreviewTags({ ...form, ...shown }, 'https://forms.example.org');
    expect(html).not.toContain('<script');
    const tag = tagsOf(shown);
    expect([tag('og:title'), tag('description')]).toEqual([text, text]);
  }
});

test('describes a form without a description by its first page, and shortens a long one without cutting an emoji', () => {
  expect(tagsOf({ description: '' })('description')).toBe('Part 1');
  const [page] = form.pages;
  const untitled = page ? [{ ...page, title: '' }] : [];
  expect(tagsOf({ description: ' ', pages: untitled })('description')).toBeNull();
  const long = tagsOf({ description: '🙂'.repeat(500) })('description');
  expect(long).toBe(`${'🙂'.repeat(299)}…`);
});
