import type {
  AnswerText,
  FormPage,
  PageRenderer,
  PageState,
  RenderContext,
  RenderedPage,
  WholePost,
} from '@tessera/form-model/page-renderer';
import type { WirePublicForm } from '@tessera/form-model/wire';

/** Posted values, or the parameters of an address, as data that another process can receive. */
export type Entries = readonly (readonly [name: string, values: readonly unknown[]])[];

/** A post of a page, as `PageRenderer.advance` gets it. */
export interface Post {
  form: WirePublicForm;
  values: Entries;
  problems: { [key: string]: string };
  languages: string;
}

type Submit = Extract<ReturnType<PageRenderer['advance']>, { kind: 'submit' }>;

/** What the process of a renderer is started with, as JSON. */
export interface RendererOptions {
  /** The renderer’s bundle. */
  file: string;
  /** After this many milliseconds in one call the process ends itself: the server that should end it may be gone. */
  maxMs: number;
}

/** A call to the process of a renderer, with its result. */
export interface RendererCalls {
  inputNames: { input: null; result: Pick<PageRenderer, 'keyName' | 'versionName'> };
  /** Tags of the release’s languages; null if it does not say them. */
  languages: { input: null; result: readonly string[] | null };
  render: {
    input: { found: PageState; context: Omit<RenderContext, 'parameters'>; parameters: Entries };
    result: RenderedPage;
  };
  advance: {
    input: Post;
    result: { kind: 'page'; page: FormPage; removed?: string[] } | Pick<Submit, 'kind' | 'submission'>;
  };
  /** The page after the server refused the answers of a post. */
  refuse: { input: Post & { errors: Parameters<Submit['refuse']>[0] }; result: FormPage };
  /** The page after a post whose key belongs to other answers. */
  alreadySubmitted: { input: Post & { receipt: string }; result: FormPage };
  answerTexts: { input: { form: WirePublicForm | null; values: Entries; languages: string }; result: AnswerText[] };
}

export type CallName = keyof RendererCalls;

/** A message to the process. */
export type RendererCall = { [Name in CallName]: { name: Name; input: RendererCalls[Name]['input'] } }[CallName];

/** The first message of the process: the renderer is loaded, or why it could not be. */
export type RendererLoaded = { ready: true } | { failure: string };

/** The answer of the process to a call: it works on one call at a time. */
export type RendererAnswer = { result: RendererCalls[CallName]['result'] } | { failure: string };

/** Returns values as data. */
export function entriesOf(values: { keys(): Iterable<string>; getAll(name: string): unknown[] }): Entries {
  return [...new Set(values.keys())].map((name) => [name, values.getAll(name)]);
}

/** Returns values from data. */
export function valuesOf(entries: Entries): WholePost {
  const values = new Map(entries);
  return {
    has: (name) => values.has(name),
    getAll: (name) => [...(values.get(name) ?? [])],
    keys: () => values.keys(),
  };
}
