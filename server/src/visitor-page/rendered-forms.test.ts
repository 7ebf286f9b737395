import { gunzipSync } from 'node:zlib';
import { newId } from '@tessera/form-model/new-id';
import type { PageState } from '@tessera/form-model/page-renderer';
import type { WirePublicForm } from '@tessera/form-model/wire';
import type { PageContext } from './page-releases';
import { renderedForms } from './rendered-forms';

const form = {
  _id: 'form',
  version: 2,
  name: 'Plots “A” & اب',
  settings: { language: 'auto' },
} as WirePublicForm;
const context: PageContext = {
  formId: 'form',
  languages: 'nl',
  parameters: new URLSearchParams(),
  publicUrl: '',
};

/** A renderer that counts its pages, and writes the opening twice. */
function countingRenderer(version = '1.0.0-000000000001', languages: string[] | null = ['en', 'de', 'nl']) {
  const renderer = {
    version,
    pages: 0,
    asked: '',
    languages: async () => languages,
    render: async (found: PageState, { languages: asked }: PageContext) => {
      renderer.pages += 1;
      renderer.asked = asked;
      if (!('opening' in found)) throw new Error('The page has no opening');
      const { key, openedAt } = found.opening;
      return {
        html: `<p>${found.form.name}</p><i>${key} ${openedAt}</i>{"key":"${key}"}`,
        status: 200,
        styleHashes: ['x'],
      };
    },
  };
  return renderer;
}

const newOpening = () => ({ key: newId(), openedAt: new Date().toISOString() });
const openingIn = (html: string) => /<p>Plots “A” & اب<\/p><i>(\S+) (\S+)<\/i>\{"key":"(\S+)"\}$/.exec(html)?.slice(1);

test('renders a page once, and gives each visit a key and a time of its own', async () => {
  const forms = renderedForms(newOpening);
  const renderer = countingRenderer();
  expect(forms.cached(form, renderer, { languages: 'nl' })).toBeNull();
  const first = openingIn((await forms.render(form, renderer, context)).html);
  const second = openingIn(forms.cached(form, renderer, { languages: 'nl' })?.html ?? '');
  expect(renderer.pages).toBe(1);
  for (const opening of [first, second]) {
    expect(opening?.[0]).toMatch(/^[0-9a-z]{16,}$/i);
    expect(opening?.[2]).toBe(opening?.[0]);
    expect(Date.now() - Date.parse(opening?.[1] ?? '')).toBeLessThan(60_000);
  }
  expect(first?.[0]).not.toBe(second?.[0]);
});

test('renders again for another version, language or release', async () => {
  const forms = renderedForms(newOpening);
  const renderer = countingRenderer();
  await forms.render(form, renderer, context);
  expect(forms.cached({ ...form, version: 3 }, renderer, { languages: 'nl' })).toBeNull();
  expect(forms.cached({ ...form }, renderer, { languages: 'nl' })).toBeNull();
  expect(forms.cached(form, renderer, { languages: 'de' })).toBeNull();
  expect(forms.cached(form, countingRenderer('1.0.0-000000000002'), { languages: 'nl' })).toBeNull();
  expect(forms.cached(form, renderer, { languages: 'nl' })?.status).toBe(200);
});

test.each([
  ['auto', 'nl;q=0.0001', 'nl'],
  ['auto', 'xx, NL-BE;q=0.7, de;q=0.3', 'nl'],
  ['auto', 'ja, ko;q=0.9', 'en'],
  ['de', 'nl', 'de'],
])('renders a page once per language: %s form, visitor with %s', async (setting, asked, language) => {
  const forms = renderedForms(newOpening);
  const renderer = countingRenderer();
  const translated = { ...form, settings: { ...form.settings, language: setting } };
  await forms.render(translated, renderer, { ...context, languages: asked });
  expect(renderer.asked).toBe(language);
  for (const other of [asked, `${asked};q=0.9`, language === setting ? 'fr' : `${language}-XX`])
    expect(forms.cached(translated, renderer, { languages: other })?.status).toBe(200);
  expect(renderer.pages).toBe(1);
});

test('renders a page with one question at a time once for a window of its own, and once for frames', async () => {
  const forms = renderedForms(newOpening);
  const renderer = countingRenderer();
  const inSteps = { ...form, settings: { ...form.settings, display: 'steps' as const } };
  const ofWindow = { ...context, isTopLevel: true };
  await forms.render(inSteps, renderer, ofWindow);
  expect(forms.cached(inSteps, renderer, context)).toBeNull();
  await forms.render(inSteps, renderer, context);
  expect(forms.cached(inSteps, renderer, ofWindow)?.status).toBe(200);
  // Other pages are the same in both.
  await forms.render(form, renderer, context);
  expect(forms.cached(form, renderer, ofWindow)?.status).toBe(200);
});

test('renders a page once per list of languages for a release that does not say its own', async () => {
  const forms = renderedForms(newOpening);
  const renderer = countingRenderer('1.0.0-000000000003', null);
  await forms.render(form, renderer, context);
  expect(renderer.asked).toBe('nl');
  expect(forms.cached(form, renderer, { languages: 'nl' })?.status).toBe(200);
  expect(forms.cached(form, renderer, { languages: 'nl-BE' })).toBeNull();
});

test('compresses the page of a visit', async () => {
  const forms = renderedForms(newOpening);
  const renderer = countingRenderer();
  await forms.render(form, renderer, context);
  for (const page of [
    forms.cached(form, renderer, { languages: 'nl' }),
    forms.cached(form, renderer, { languages: 'nl' }),
  ]) {
    expect(gunzipSync(page?.gzip() ?? '').toString()).toBe(page?.html);
  }
});
