import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { WirePublicForm } from '@tessera/form-model/wire';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import { isRefusal, type RefusalCode, refusals } from '../errors';
import { publishedForm } from '../forms/published-form';
import { readVisitor } from '../host/build-files';
import { freshFile } from '../host/fresh-file';
import { plainPage } from '../host/plain-page';
import { contentPolicy } from './security-headers';

/** What the visitor's page shows. */
export type FillState =
  | { state: 'form'; form: WirePublicForm }
  | { state: 'not-found' | 'closed' | 'sign-in' | 'invalid'; message: string };

/** What the renderer is given beside the state: addresses of the page's own files. */
export interface FillSurroundings {
  assets: { js: string[]; css: string[] };
  /** The form that was asked for, whether or not there is one. */
  formId: string;
}

/** What the renderer gives back. */
export interface FillPage {
  html: string;
  status: number;
  /** Hashes of the inline styles, as `sha256-…`. */
  styleHashes: string[];
}

type Render = (state: FillState, surroundings: FillSurroundings) => FillPage;

const states: { readonly [code in RefusalCode]?: 'not-found' | 'closed' | 'sign-in' } = {
  'form-not-found': 'not-found',
  'form-closed': 'closed',
  'sign-in-to-answer': 'sign-in',
};

/** Loads the renderer that mf-fill builds, again after a deploy. Null while there is none that works. */
function rendererIn(file: string, onFailure: (error: unknown) => void): () => Render | null {
  const require = createRequire(file);
  let known: { stamp: number; render: Render } | null = null;
  return () => {
    try {
      const stamp = statSync(file).mtimeMs;
      if (known?.stamp !== stamp) {
        delete require.cache[file];
        const { render } = require(file) as { render: Render };
        known = { stamp, render };
      }
      return known.render;
    } catch (error) {
      onFailure(error);
      return null;
    }
  };
}

async function stateOf(database: Database, formId: string): Promise<FillState> {
  const form = await publishedForm(database, formId, null);
  if (isRefusal(form)) return { state: states[form.refused] ?? 'not-found', message: refusals[form.refused].message };
  if (form.pages.length === 0) {
    return { state: 'invalid', message: 'This form appears to be empty or invalid.' };
  }
  return { state: 'form', form };
}

/**
 * The visitor's page, with the form in its HTML. It may be shown in a frame anywhere.
 *
 * @param folder mf-fill's build
 */
export function fillPage(app: FastifyInstance, database: Database, folder: string): void {
  const renderer = rendererIn(join(folder, 'server/render.cjs'), (error) =>
    app.log.error(error, 'The renderer of the fill page cannot be loaded'),
  );
  const visitor = freshFile(join(folder, 'visitor/visitor.json'), readVisitor);
  const address = (file: string) => `/parts/mf-fill/visitor/${file}`;

  app.get<{ Params: { formId: string } }>('/fill/:formId', { schema: { hide: true } }, async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    const render = renderer();
    const files = await visitor();
    if (!render || !files) {
      return reply.code(503).send(plainPage('This form cannot be shown now', 'Please try again in a moment.'));
    }
    const assets = { js: files.js.map(address), css: files.css.map(address) };
    const { formId } = request.params;
    const { html, status, styleHashes } = render(await stateOf(database, formId), { assets, formId });
    return reply
      .code(status)
      .header('content-security-policy', contentPolicy({ styleHashes, frames: '*' }))
      .send(html);
  });
}
