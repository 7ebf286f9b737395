import { gunzipSync } from 'node:zlib';
import type { PageRenderer, RenderContext } from '@tessera/form-model/page-renderer';
import type { WirePublicForm } from '@tessera/form-model/wire';
import { renderedForms } from './rendered-forms';

const form = { _id: 'form', version: 2, name: 'Plots “A” & اب' } as WirePublicForm;
const context: RenderContext = {
  assets: { js: ['a.js'], css: [] },
  formId: 'form',
  languages: 'nl',
  parameters: new URLSearchParams(),
  publicUrl: '',
};

/** A renderer that counts its pages, and writes the opening twice. */
function countingRenderer() {
  const renderer = {
    pages: 0,
    render: (found: Parameters<PageRenderer['render']>[0]) => {
      renderer.pages += 1;
      if (!('opening' in found)) throw new Error('The page has no opening');
      const { key, openedAt } = found.opening;
      return {
        html: `<p>${found.form.name}</p><i>${key} ${openedAt}</i>{"key":"${key}"}`,
        status: 200,
        styleHashes: ['x'],
      };
    },
  };
  return renderer as unknown as PageRenderer & { pages: number };
}

const openingIn = (html: string) => /<p>Plots “A” & اب<\/p><i>(\S+) (\S+)<\/i>\{"key":"(\S+)"\}$/.exec(html)?.slice(1);

test('renders a page once, and gives each visit a key and a time of its own', () => {
  const forms = renderedForms();
  const renderer = countingRenderer();
  expect(forms.cached(form, renderer, context)).toBeNull();
  const first = openingIn(forms.render(form, renderer, context).html);
  const second = openingIn(forms.cached(form, renderer, context)?.html ?? '');
  expect(renderer.pages).toBe(1);
  for (const opening of [first, second]) {
    expect(opening?.[0]).toMatch(/^[0-9a-z]{16,}$/i);
    expect(opening?.[2]).toBe(opening?.[0]);
    expect(Date.now() - Date.parse(opening?.[1] ?? '')).toBeLessThan(60_000);
  }
  expect(first?.[0]).not.toBe(second?.[0]);
});

test('renders again for another version, language, build or renderer', () => {
  const forms = renderedForms();
  const renderer = countingRenderer();
  forms.render(form, renderer, context);
  expect(forms.cached({ ...form, version: 3 }, renderer, context)).toBeNull();
  expect(forms.cached({ ...form }, renderer, context)).toBeNull();
  expect(forms.cached(form, renderer, { ...context, languages: 'de' })).toBeNull();
  expect(forms.cached(form, renderer, { ...context, assets: { js: ['b.js'], css: [] } })).toBeNull();
  expect(forms.cached(form, countingRenderer(), context)).toBeNull();
  expect(forms.cached(form, renderer, context)?.status).toBe(200);
});

test('does not store pages for long lists of languages', () => {
  const forms = renderedForms();
  const renderer = countingRenderer();
  const languages = 'nl,'.repeat(40);
  forms.render(form, renderer, { ...context, languages });
  expect(forms.cached(form, renderer, { ...context, languages })).toBeNull();
});

test('compresses the page of a visit', () => {
  const forms = renderedForms();
  const renderer = countingRenderer();
  forms.render(form, renderer, context);
  for (const page of [forms.cached(form, renderer, context), forms.cached(form, renderer, context)]) {
    expect(gunzipSync(page?.gzip() ?? '').toString()).toBe(page?.html);
  }
});
