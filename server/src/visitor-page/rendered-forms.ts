import { randomBytes } from 'node:crypto';
import { chooseLanguage } from '@tessera/form-model/choose-language';
import type { Opening, RenderedPage } from '@tessera/form-model/page-renderer';
import type { WirePublicForm } from '@tessera/form-model/wire';
import { LRUCache } from 'lru-cache';
import { gzipWithGaps, type TextPart } from './gzip-parts';
import type { PageContext, PageReleaseRenderer } from './page-releases';

/** Size of the cache, in characters of HTML. */
const MAX_CACHED_CHARACTERS = 32 * 1024 * 1024;
/** Number of releases whose languages are remembered. */
const MAX_RELEASES = 20;

/** The page of one visit. */
export interface FilledPage extends RenderedPage {
  /** The page, compressed with a fraction of the processor time of compressing `html`. */
  gzip(): Buffer;
}

/** A page with gaps for the values that differ between two visits: the submission’s key and the time of opening. */
interface CachedPage {
  /** Everything but the HTML. */
  head: Omit<RenderedPage, 'html'>;
  /** HTML and gaps. */
  parts: string[];
  length: number;
  form: WirePublicForm;
  /** Made when it is first needed. */
  gzip?: ReturnType<typeof gzipWithGaps>;
}

/** Stand for the gaps while a page is rendered. Random, so that no text of a form contains them. */
const gaps: Opening = { key: randomBytes(16).toString('hex'), openedAt: randomBytes(16).toString('hex') };

/** Splits a text at each gap, and keeps the gaps. */
const splitAt = (text: string, gap: string) =>
  text.split(gap).flatMap((piece, at) => (at === 0 ? [piece] : [gap, piece]));

/** Replaces the gaps by the values of a visit; null for HTML. */
function fillingOf(part: string, { key, openedAt }: Opening): string | null {
  if (part === gaps.key) return key;
  return part === gaps.openedAt ? openedAt : null;
}

const partOf = (text: string, filling: string | null): TextPart =>
  filling === null ? { text } : { gap: filling.length };

function filled(page: CachedPage, opening: Opening): FilledPage {
  const { head, parts } = page;
  return {
    html: parts.map((part) => fillingOf(part, opening) ?? part).join(''),
    ...head,
    gzip: () => {
      const fillings = parts.map((part) => fillingOf(part, opening));
      page.gzip ??= gzipWithGaps(parts.map((text, at) => partOf(text, fillings[at] ?? null)));
      return page.gzip(fillings.filter((filling) => filling !== null));
    },
  };
}

type Renderer = Pick<PageReleaseRenderer, 'version' | 'render' | 'languages'>;

/** Pages of forms as a visitor first sees them. */
export interface RenderedForms {
  /** Returns the page of this form with a new key; null if it is not in the cache. */
  cached(
    form: WirePublicForm,
    renderer: Pick<PageReleaseRenderer, 'version'>,
    context: Pick<PageContext, 'languages' | 'isTopLevel'>,
  ): FilledPage | null;
  /** Renders the page, stores it in the cache, and returns it with a new key. */
  render(form: WirePublicForm, renderer: Renderer, context: PageContext): Promise<FilledPage>;
}

/**
 * Creates the cache. Each release of the visitor’s page has its own pages.
 *
 * @param newOpening makes the key and the time of a visit
 */
export function renderedForms(newOpening: (formId: string) => Opening): RenderedForms {
  const cache = new LRUCache<string, CachedPage>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: ({ length }) => length,
  });
  const known = new LRUCache<string, { languages: readonly string[] | null }>({ max: MAX_RELEASES });
  /** Visitors ask for the same language in countless ways; the page of each exists once. */
  const languageOf = ({ settings }: WirePublicForm, asked: string, languages: readonly string[] | null) =>
    languages ? chooseLanguage(settings.language, asked, languages) : asked;
  const keyOf = (
    form: WirePublicForm,
    { version }: Pick<Renderer, 'version'>,
    { languages, isTopLevel = false }: Pick<PageContext, 'languages' | 'isTopLevel'>,
  ) => {
    // Only such a page has the focus in a window of its own.
    const hasFocus = isTopLevel && form.settings.display === 'steps';
    return `${form._id} ${form.version} ${version} ${languages} ${hasFocus}`;
  };
  return {
    cached: (form, renderer, context) => {
      const release = known.get(renderer.version);
      const shown = release && { ...context, languages: languageOf(form, context.languages, release.languages) };
      const page = shown && cache.get(keyOf(form, renderer, shown));
      return page?.form === form ? filled(page, newOpening(form._id)) : null;
    },
    render: async (form, renderer, context) => {
      const release = known.get(renderer.version) ?? { languages: await renderer.languages() };
      known.set(renderer.version, release);
      const languages = languageOf(form, context.languages, release.languages);
      const found = { state: 'form' as const, form, opening: gaps };
      const { html, ...head } = await renderer.render(found, { ...context, languages });
      const parts = splitAt(html, gaps.key).flatMap((part) =>
        part === gaps.key ? [part] : splitAt(part, gaps.openedAt),
      );
      const page = { head, parts, length: html.length, form };
      cache.set(keyOf(form, renderer, { ...context, languages }), page);
      return filled(page, newOpening(form._id));
    },
  };
}
