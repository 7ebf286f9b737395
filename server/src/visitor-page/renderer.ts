import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PageRenderer, PageRendererBundle } from '@tessera/form-model/page-renderer';

/** Loads the renderer from mf-fill’s build, and again after each deployment. Returns null while it cannot be loaded. */
export function rendererIn(file: string, onFailure: (error: unknown) => void): () => PageRenderer | null {
  const require = createRequire(file);
  let known: { stamp: number; renderer: PageRenderer } | null = null;
  return () => {
    try {
      const stamp = statSync(file).mtimeMs;
      if (known?.stamp !== stamp) {
        delete require.cache[file];
        known = { stamp, renderer: (require(file) as PageRendererBundle).renderer };
      }
      return known.renderer;
    } catch (error) {
      onFailure(error);
      return null;
    }
  };
}
