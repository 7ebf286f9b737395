import { join } from 'node:path';
import type { PageRenderer, RenderContext } from '@tessera/form-model/page-renderer';
import type { LiveReleases } from '../releases/live-releases';
import { releasedVisitor } from '../releases/released-manifests';
import type { ServedRelease } from '../releases/served-release';
import { rendererIn } from './renderer';

/** The part that renders the visitor’s page. */
export const FILL = 'mf-fill';

/** A release of the visitor’s page: its renderer, and the files that belong to what it renders. */
export interface PageRelease {
  renderer: PageRenderer;
  assets: RenderContext['assets'];
}

type Assets = { release: ServedRelease; visitor: object; assets: RenderContext['assets'] };

/**
 * Returns a function that chooses the release of the visitor’s page for a browser; null if there is none that works. A
 * release whose renderer cannot be loaded is replaced by the one before.
 */
export function pageReleases(
  releases: LiveReleases,
  onProblem: (message: string, error: unknown) => void,
): (browser: string | null) => Promise<PageRelease | null> {
  const renderers = new Map<string, () => PageRenderer | null>();
  const rendererOf = ({ folder, version }: ServedRelease) => {
    const known = renderers.get(folder);
    if (known) return known();
    let reported = false;
    const load = rendererIn(join(folder, 'server/render.cjs'), (error) => {
      if (!reported) onProblem(`Could not load the renderer of the visitor’s page, release ${version}`, error);
      reported = true;
    });
    renderers.set(folder, load);
    return load();
  };
  let last: Assets | null = null;
  const assetsOf = async (release: ServedRelease) => {
    const visitor = await releasedVisitor(release);
    if (!visitor) return null;
    if (last?.release === release && last.visitor === visitor) return last.assets;
    const address = (file: string) => release.base + file;
    last = { release, visitor, assets: { js: visitor.js.map(address), css: visitor.css.map(address) } };
    return last.assets;
  };
  const usable = async (release: ServedRelease | null): Promise<PageRelease | null> => {
    if (!release) return null;
    const [renderer, assets] = [rendererOf(release), await assetsOf(release)];
    return renderer && assets ? { renderer, assets } : usable(await releases.before(release));
  };
  return (browser) => usable(releases.choose(FILL, browser));
}
