import type { AnswerErrors, Json } from '@tessera/fields/field';
import type { FormDocument, FormResponse, Theme } from '../form/form';
import type { MissingFiles, WirePlaces, WirePublicForm, WireQuizReport, WireReceipt, WireSubmission } from './wire';

/*
 * The contract between the server and the renderer of the visitor’s page. The renderer is a bundle that another package
 * builds and the server loads at run time: both compile against these types, so that `tsc -b` fails when one of them drifts.
 */

/** The message of the error that the renderer throws where posted answers would take it too long. */
export const TOO_LONG_TO_RENDER = 'The posted answers take too long to compare';

/** Answers by answer key. */
export interface AnswerMap {
  [key: string]: Json;
}

/** Ids of the files in the answers, by answer key, in the order of the names in the answer. Null for a file without an id. */
export type FileIds = { readonly [key: string]: readonly (string | null)[] };

/** Created when a visitor opens a form; the same until the form is submitted. */
export interface Opening {
  /** Idempotency key: the server stores one response per key, however often it is sent. */
  key: string;
  /** ISO 8601. */
  openedAt: string;
}

/**
 * A page of the form as the renderer made it, with the visitor’s answers so far. Plain data: the page’s script continues from
 * it.
 */
export interface FormPage {
  state: 'form';
  form: WirePublicForm;
  opening: Opening;
  /** Answers from the page’s address; missing without any. */
  prefilled?: AnswerMap;
  /** How far the visitor is, after posts without script; missing on the first page. */
  progress?: { answers: AnswerMap; files: FileIds; errors: AnswerErrors; pageId: string };
  /** Labels of the questions that the posted answers have added to this page. */
  moreQuestions?: string[];
  /** Whether the visitor has posted a page under this opening. */
  isPosted?: boolean;
  /** Receipt of other answers that are stored under the key; empty where it is not shown. */
  storedReceipt?: string;
  /** The options whose places are counted; missing without any. */
  places?: readonly WirePlaces[];
  /** The receipt of the response that the visitor corrects; missing for a new response. */
  correcting?: string;
}

/** A limit of the form keeps the visitor from answering it. */
export type GateState = 'soon' | 'full' | 'answered' | 'password' | 'account';

/** The facts on a page about a limit, apart from its state. Nothing of a form behind a password. */
export interface GateFacts {
  /** The form’s setting for the language of its page. */
  language: string;
  name?: string;
  /** ISO 8601, and the time zone that the owner chose. */
  opensAt?: string;
  timeZone?: string;
  /** The maximum number of responses. */
  places?: number;
  /** The owner’s message for a closed form. */
  ownMessage?: string;
  /** How the form looks. */
  theme?: Theme;
  /** The receipt of the visitor’s response. */
  receipt?: string;
  /** The password that was entered is wrong, too many were entered, or the browser did not store that it was right. */
  password?: 'wrong' | 'too-many' | 'blocked';
  /** The parameters of the link to a form whose password is blocked, with their question mark. */
  search?: string;
}

/** There is no form to answer. */
export interface NoForm {
  state: 'not-found' | 'closed' | 'login' | 'invalid' | GateState;
  /** The server’s message, in English. */
  message: string;
  gate?: GateFacts;
}

/** Why a limit refuses an answer; the page words it in its language. */
export type LimitCode = 'option-gone' | 'email-used';

/** A question and its answer as text. */
export interface AnswerText {
  label: string;
  text: string;
}

/** The form disappeared while a visitor without script was answering: the page returns the answers. */
export interface Rescue {
  state: 'rescue';
  reason: NoForm['state'];
  /** The server’s message, in English. */
  message: string;
  answers: readonly AnswerText[];
  /** The posted inputs, which the form for a missing password sends again; missing if nothing can be sent any more. */
  carried?: readonly (readonly [name: string, value: string])[];
  gate?: GateFacts;
}

/** A stored response, as its receipt shows it. */
export interface ReceiptState {
  state: 'receipt';
  receipt: string;
  /** ISO 8601, the server’s clock. */
  submittedAt: string;
  /** The form as the visitor saw it. */
  document: FormDocument;
  data: FormResponse['data'];
  /** The options for which the response is on a waiting list, and its position there; missing without any. */
  waiting?: WireReceipt['waiting'];
  /** Files that the answers name, but that were not uploaded. */
  missingFiles: MissingFiles;
  /** The part of the result that the visitor may see, if the form is a quiz. */
  quiz?: WireQuizReport;
  /** Whether the visitor may delete it. */
  mayDelete?: boolean;
  /** Whether the visitor may correct it. */
  mayCorrect?: boolean;
  /**
   * The first version of the response, and when it was last corrected, in ISO 8601; missing for one that was never corrected.
   */
  first?: { document: FormDocument; data: FormResponse['data']; correctedAt: string };
}

/** The visitor has deleted a response. */
export interface DeletedState {
  state: 'deleted';
  /** The form as it is now, for its language and its look. */
  document: FormDocument;
}

/** The content of a page. For `form` without a form session, the renderer starts one. */
export type PageState =
  | { state: 'form'; form: WirePublicForm; places?: readonly WirePlaces[] }
  | FormPage
  | NoForm
  | Rescue
  | ReceiptState
  | DeletedState;

/** The renderer’s input, apart from the state. */
export interface RenderContext {
  /**
   * Addresses of the page’s own files, of the scripts of lazy field types by type, and their hashes for Subresource Integrity by
   * address.
   */
  assets: {
    js: string[];
    css: string[];
    types?: { [type: string]: string };
    hashes?: { [address: string]: string };
  };
  /** The form that was asked for, whether or not it exists. */
  formId: string;
  /** The browser’s `Accept-Language`; it chooses the language where the form does not. */
  languages: string;
  /** The parameters of the page’s address. */
  parameters: PostedValues;
  /** Address of this installation, without a slash at the end: link previews need absolute URLs. */
  publicUrl: string;
  /** The key and the time of a first page, which the server has signed. */
  opening?: Opening;
  /** Whether the browser says that it shows the page in a window of its own. Without that, the page may be in a frame. */
  isTopLevel?: boolean;
}

export interface RenderedPage {
  html: string;
  /** HTTP status of the response. */
  status: number;
  /** Hashes of the inline styles, as `sha256-…`, for the Content-Security-Policy. */
  styleHashes: string[];
  /** Origins of the pages that it can show in a frame, for the same header; none if undefined. */
  frameOrigins?: string[];
}

/** The values of a posted form, by name. A file is an object with its name and the server’s id. */
export interface PostedValues {
  has(name: string): boolean;
  getAll(name: string): unknown[];
}

/** All values of a post, also those of no known question. */
export interface WholePost extends PostedValues {
  keys(): Iterable<string>;
}

/** The result of a post: another page to show, or answers to store. */
export type Advance =
  | {
      kind: 'page';
      page: FormPage;
      /** Ids of uploaded files that the visitor has removed with this post. */
      removed?: string[];
    }
  | {
      kind: 'submit';
      submission: WireSubmission;
      /** The page to show when the server refuses answers; `errors` by answer key: texts, or codes of limits. */
      refuse: (errors: AnswerErrors) => FormPage;
      /** The page to show when other answers are stored under the key: posting it sends another response. */
      again: (receipt: string) => FormPage;
    };

/** Renders the visitor’s page on the server, and reads the posts of browsers without script. */
export interface PageRenderer {
  /** The whole document of `/fill/{id}`: readable, usable and complete before any script. */
  render: (found: PageState, context: RenderContext) => RenderedPage;
  /**
   * Handles a post without script, in the page’s language.
   *
   * @param problems the server’s code for why a file was refused, by answer key
   */
  advance: (
    form: WirePublicForm,
    values: PostedValues,
    problems: { [key: string]: string },
    languages: string,
  ) => Advance;
  /**
   * The posted answers as text, in the page’s language: for a form that takes no responses any more.
   *
   * @param form as the visitor saw it; null for one that was deleted with all its versions
   */
  answers: (form: WirePublicForm | null, values: WholePost, languages: string) => AnswerText[];
  /** Name of the hidden input that carries the submission’s key. */
  keyName: string;
  /** Name of the hidden input that carries the version that the visitor saw. */
  versionName: string;
  /** Tags of the languages that it has texts in. Releases before this member do not say them. */
  languages?: readonly string[];
}

/** The exports of the renderer’s bundle. */
export interface PageRendererBundle {
  renderer: PageRenderer;
}
