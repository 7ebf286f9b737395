import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const json = (file) => JSON.parse(readFileSync(resolve(root, file), 'utf8'));

/**
 * The files that each screen needs for its first view, as listed in the manifests and preloaded by the server. Paths from the
 * repository’s root.
 */
export function firstLoads() {
  const shell = json('shell/dist/tessera-shell.json');
  const visitor = json('mf-fill/dist/visitor/visitor.json');
  const ofShell = (...groups) => groups.flatMap((group) => ({ folder: 'shell/dist', ...group }));
  const screen = (part, page, bar) => {
    const manifest = json(`${part}/dist/tessera-part.json`);
    const own = {
      folder: `${part}/dist`,
      js: [manifest.entry, ...manifest.pages[page].js],
      css: manifest.pages[page].css,
    };
    return [...ofShell({ js: [shell.early], css: [] }, shell, shell.screen, ...(bar ? [shell.bar] : [])), own];
  };
  const groups = {
    '/fill/{id}': [{ folder: 'mf-fill/dist/visitor', ...visitor }],
    '/fill/{id}, all types': [
      { folder: 'mf-fill/dist/visitor', ...visitor, js: [...visitor.js, ...Object.values(visitor.types)] },
    ],
    '/': ofShell(shell, shell.landing),
    '/dashboard': screen('mf-builder', 'DashboardPage', true),
    '/form-responses/{id}': screen('mf-responses', 'ResponsesPage', true),
    '/form-builder/{id}': screen('mf-builder', 'BuilderPage', false),
  };
  const files = (list, kind) => [
    ...new Set(list.flatMap((group) => group[kind].map((file) => `${group.folder}/${file}`))),
  ];
  return Object.entries(groups).map(([path, list]) => ({ path, js: files(list, 'js'), css: files(list, 'css') }));
}

/** The files of field types that their controls load after the form is shown: what draws signatures, and the rules for phone numbers. */
export function laterLoads() {
  return ['signature.js', 'phone-numbers.js'].map((name) => ({ name, path: `mf-fill/dist/visitor/${name}` }));
}

/** Bytes of a file compressed with Brotli. */
export function brotliBytes(file) {
  return statSync(resolve(root, `${file}.br`)).size;
}
