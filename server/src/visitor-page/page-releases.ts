import { statSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE_MS } from '@tessera/fields/durations';
import type { AnswerText, PageState, RenderContext, RenderedPage, WholePost } from '@tessera/form-model/page-renderer';
import { TOO_LONG_TO_RENDER } from '@tessera/form-model/page-renderer';
import type { WirePublicForm } from '@tessera/form-model/wire';
import { LRUCache } from 'lru-cache';
import { DEVELOPMENT } from '../releases/development-releases';
import type { LiveReleases } from '../releases/live-releases';
import { releasedVisitor } from '../releases/released-manifests';
import type { ServedRelease } from '../releases/served-release';
import { entriesOf, type Post, type RendererCalls } from './rendering/renderer-messages';
import {
  RendererFailure,
  type RendererLimits,
  type RendererProcess,
  rendererProcess,
} from './rendering/renderer-process';

/** The part that renders the visitor’s page. */
export const FILL = 'mf-fill';

/** One for the current release, one for a canary, one for the release before. */
const MAX_PROCESSES = 3;
/** How long a release is avoided after its process ended. */
const AVOIDED_MS = 5 * MINUTE_MS;
/** If the earlier release needs longer than this for the same page, the form is slow and not the release: it stays in use. */
const SLOW_PAGE_MS = 1_000;
/**
 * Releases that may fail slowly for one page. Its form is the reason more often than they are, and the pages of all other forms wait:
 * with twenty releases, one post could hold them up for more than a minute.
 */
const MAX_SLOW_FAILURES = 2;

/** The input of a page, without its assets, which depend on the release. */
export interface PageContext extends Omit<RenderContext, 'assets' | 'parameters'> {
  parameters: URLSearchParams;
}

/** The renderer of the visitor’s page. If a release fails, the one before takes over. */
export interface PageReleaseRenderer {
  /** The version that was chosen; pages in a cache belong to it. */
  version: string;
  render(found: PageState, context: PageContext): Promise<RenderedPage>;
  inputNames(): Promise<RendererCalls['inputNames']['result']>;
  languages(): Promise<RendererCalls['languages']['result']>;
  advance(post: Post): Promise<RendererCalls['advance']['result']>;
  refuse(post: RendererCalls['refuse']['input']): Promise<RendererCalls['refuse']['result']>;
  alreadySubmitted(
    post: RendererCalls['alreadySubmitted']['input'],
  ): Promise<RendererCalls['alreadySubmitted']['result']>;
  answerTexts(form: WirePublicForm | null, values: WholePost, languages: string): Promise<AnswerText[]>;
}

/** The releases of the visitor’s page. */
export interface PageReleases {
  /** Chooses a release for a browser; null if there is none. */
  choose(browser: string | null): Promise<PageReleaseRenderer | null>;
  close(): Promise<void>;
}

/** Returns the process of each release. Ends the least recently used ones. */
function processesOf(workerFile: string, limits: RendererLimits | undefined) {
  const processes = new LRUCache<string, RendererProcess>({
    max: MAX_PROCESSES,
    dispose: (child) => void child.close(),
  });
  return {
    of({ folder, version }: ServedRelease): RendererProcess {
      const file = join(folder, 'server/render.cjs');
      const key = version === DEVELOPMENT ? `${file} ${statSync(file).mtimeMs}` : file;
      const child = processes.get(key) ?? rendererProcess(workerFile, file, limits);
      processes.set(key, child);
      return child;
    },
    close: async () => {
      const all = [...processes.values()];
      await Promise.all(all.map((child) => child.close()));
    },
  };
}

async function assetsOf(release: ServedRelease): Promise<RenderContext['assets']> {
  const visitor = await releasedVisitor(release);
  if (!visitor) throw new RendererFailure('The release has no files for the visitor’s page', true);
  const address = (file: string) => release.base + file;
  const { types } = visitor;
  const hashes = [...visitor.js, ...visitor.css, ...Object.values(types)].flatMap((file): [string, string][] => {
    const hash = release.integrity(file);
    return hash ? [[address(file), hash]] : [];
  });
  return {
    js: visitor.js.map(address),
    css: visitor.css.map(address),
    types: Object.fromEntries(Object.entries(types).map(([type, file]) => [type, address(file)])),
    hashes: Object.fromEntries(hashes),
  };
}

/** Whether a page could not be made because the posted answers are too long for the conditions of the form. */
export function isTooLong(error: unknown): boolean {
  return error instanceof RendererFailure && error.message.includes(TOO_LONG_TO_RENDER);
}

type ProcessCall<Result> = (child: RendererProcess, release: ServedRelease) => Promise<Result>;

/** The functions of the renderer, each as a call of the child. */
function rendererOf(version: string, run: <Result>(call: ProcessCall<Result>) => Promise<Result>): PageReleaseRenderer {
  return {
    version,
    render: (found, { parameters, ...context }) =>
      run(async (child, release) => {
        const assets = await assetsOf(release);
        return child.call('render', { found, context: { ...context, assets }, parameters: entriesOf(parameters) });
      }),
    inputNames: () => run((child) => child.call('inputNames', null)),
    languages: () => run((child) => child.call('languages', null)),
    advance: (post) => run((child) => child.call('advance', post)),
    refuse: (post) => run((child) => child.call('refuse', post)),
    alreadySubmitted: (post) => run((child) => child.call('alreadySubmitted', post)),
    answerTexts: (form, values, languages) =>
      run((child) => child.call('answerTexts', { form, values: entriesOf(values), languages })),
  };
}

/**
 * Runs each release’s renderer of the visitor’s page in its own child.
 *
 * @param workerFile the compiled `renderer-worker.ts`
 * @param onProblem called once for each release that fails
 * @param limits the time limits of a renderer
 */
export function pageReleases(
  releases: LiveReleases,
  workerFile: string,
  onProblem: (message: string, error: unknown) => void,
  limits?: RendererLimits,
): PageReleases {
  const processes = processesOf(workerFile, limits);
  const reported = new Set<string>();
  const avoided = new LRUCache<string, true>({ max: 100, ttl: AVOIDED_MS });

  async function runWithFallback<Result>(
    release: ServedRelease,
    call: ProcessCall<Result>,
    slowFailures = 0,
  ): Promise<Result> {
    const begunAt = performance.now();
    try {
      return await call(processes.of(release), release);
    } catch (error) {
      if (!(error instanceof RendererFailure) || isTooLong(error)) throw error;
      if (!reported.has(release.version)) {
        onProblem(
          `Release ${release.version} of ${FILL} failed to render a page; the release before takes over`,
          error,
        );
      }
      reported.add(release.version);
      const slow = slowFailures + Number(performance.now() - begunAt >= SLOW_PAGE_MS);
      const before = slow < MAX_SLOW_FAILURES ? await releases.before(release) : null;
      if (!before) throw error;
      const startedAt = performance.now();
      // Tries the earlier releases one after another. If they fail, this throws, and the release stays in use: the form is the reason.
      const result = await runWithFallback(before, call, slow);
      if (error.endedProcess && performance.now() - startedAt < SLOW_PAGE_MS) avoided.set(release.version, true);
      return result;
    }
  }

  async function usable(release: ServedRelease | null): Promise<ServedRelease | null> {
    if (!release || !avoided.has(release.version)) return release;
    return (await usable(await releases.before(release))) ?? release;
  }

  return {
    async choose(browser) {
      const release = await usable(releases.choose(FILL, browser));
      return release && rendererOf(release.version, (call) => runWithFallback(release, call));
    },
    close: processes.close,
  };
}
