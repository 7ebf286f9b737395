import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import type { MissingFiles, WirePublicForm } from '@tessera/form-model/wire';
import type { Submission } from '../submissions/accept-submission';

/*
 * What the server and mf-fill's renderer know of each other. The renderer is another part's build, loaded when the
 * server runs: these are its types as mf-fill/src/visitor promises them.
 */

/** A page in the middle of being filled in, as the renderer made it. */
export interface FormPage {
  state: 'form';
  form: WirePublicForm;
}

/** Why there is no form. */
export interface NoForm {
  state: 'not-found' | 'closed' | 'sign-in' | 'invalid';
  message: string;
}

/** There is no form any more, but there are answers to it. */
export interface Rescue {
  state: 'rescue';
  reason: NoForm['state'];
  message: string;
  answers: readonly { label: string; text: string }[];
}

/** What the visitor's page shows. */
export type FillState =
  | FormPage
  | NoForm
  | Rescue
  | {
      state: 'receipt';
      receipt: string;
      submittedAt: string;
      document: FormDocument;
      data: FormResponse['data'];
      /** Files that the answers name and that never arrived. */
      missingFiles: MissingFiles;
    };

/** What the renderer is given beside the state. */
export interface FillSurroundings {
  /** Addresses of the page's own files. */
  assets: { js: string[]; css: string[] };
  /** The form that was asked for, whether or not there is one. */
  formId: string;
  /** The browser's `Accept-Language`. */
  languages: string;
  /** The parameters of the page's address. */
  parameters: PostedValues;
  /** Where people reach this installation, without a slash at the end: link previews need whole addresses. */
  publicUrl: string;
}

export interface FillDocument {
  html: string;
  /** The status that the answer should have. */
  status: number;
  /** Hashes of the inline styles, as `sha256-…`. */
  styleHashes: string[];
}

/** What a browser without script has posted, by name; a file has its name. */
export interface PostedValues {
  has(name: string): boolean;
  getAll(name: string): unknown[];
}

/** All of a post, also what belongs to no question that is known. */
export interface WholePost extends PostedValues {
  keys(): Iterable<string>;
}

/** What follows a post: another page, or answers to store and the page to show should they be refused. */
export type Advance =
  | { kind: 'page'; page: FormPage }
  | {
      kind: 'submit';
      submission: Submission;
      refuse(errors: { [key: string]: string }): FormPage;
      /** The page again, to be sent as another response; `receipt` is that of the first, empty where it is not to be told. */
      again(receipt: string): FormPage;
    };

export interface Renderer {
  render(found: FillState, surroundings: FillSurroundings): FillDocument;
  /** `problems`: the code of the refusal by the key of the answer whose file was not taken. */
  advance(form: WirePublicForm, values: PostedValues, problems: { [key: string]: string }, languages: string): Advance;
  /** What a post says, question by question. */
  answers(form: WirePublicForm | null, values: WholePost, languages: string): Rescue['answers'];
  /** Names of the hidden inputs that carry the submission's key, and the version that the visitor saw. */
  keyName: string;
  versionName: string;
}

/** Loads the renderer that mf-fill builds, again after a deploy. Null while there is none that works. */
export function rendererIn(file: string, onFailure: (error: unknown) => void): () => Renderer | null {
  const require = createRequire(file);
  let known: { stamp: number; renderer: Renderer } | null = null;
  return () => {
    try {
      const stamp = statSync(file).mtimeMs;
      if (known?.stamp !== stamp) {
        delete require.cache[file];
        known = { stamp, renderer: require(file) as Renderer };
      }
      return known.renderer;
    } catch (error) {
      onFailure(error);
      return null;
    }
  };
}
