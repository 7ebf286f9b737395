import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { WirePublicForm } from '@tessera/form-model/wire';
import { renderToString } from 'preact-render-to-string';
import type { PostedValues, WholePost } from '../session/posted-answers';
import { prefilledAnswers } from '../session/prefilled-answers';
import { open } from '../session/submission';
import { StateApp } from '../state-screens/state-app';
import { chooseLanguage } from '../texts/choose-language';
import { en } from '../texts/en';
import { en as english } from '../texts/languages/en';
import { tables } from '../texts/tables';
import type { FillTexts } from '../texts/texts';
import { textsIn } from '../texts/texts-in';
import { fileProblem } from '../uploads/file-problem';
import { Carried, carriedNames } from '../views/carried';
import { VisitorApp } from '../visitor/visitor-app';
import { PAGE_DATA, PAGE_ROOT, type PageData, sessionOf, type VisitorPage } from '../visitor/visitor-page';
import { pageTitle, thanksTitle } from '../window/page-title';
import { type Advance, type AnswerInWords, advance as advanceIn, answersIn, rawAnswers } from './advance';
import { escapeHtml, scriptJson } from './html';
import { linkPreviewTags } from './link-preview';
import { ReceiptPage, type ReceiptState } from './receipt-page';
import { RescuePage, type RescueState, stateTitles } from './rescue-page';

/** Names of the hidden inputs that carry the submission's key, and the version that the visitor saw. */
export const keyName = carriedNames.key;
export const versionName = carriedNames.version;

/** What the server found; the opening of a form is made here when it has none yet. */
export type FillState =
  | { state: 'form'; form: WirePublicForm }
  | Exclude<VisitorPage, { state: 'not-found' | 'closed' | 'sign-in' | 'invalid' }>
  | { state: 'not-found' | 'closed' | 'sign-in' | 'invalid'; message: string }
  | ReceiptState
  | RescueState;

export interface RenderContext {
  /** Addresses of the page's own files. */
  assets: { js: string[]; css: string[] };
  /** The form that was asked for, whether or not there is one. */
  formId: string;
  /** The browser's `Accept-Language`; it chooses the language where the form does not. */
  languages: string;
  /** The parameters of the page's address. */
  parameters: PostedValues;
  /** Where people reach this installation, without a slash at the end. */
  publicUrl: string;
}

export interface FillDocument {
  html: string;
  /** The status that the answer should have. */
  status: number;
  /** Hash of the one inline style element, as `sha256-…`, for the Content-Security-Policy. */
  styleHashes: string[];
}

const folder = join(__dirname, '../visitor');
const files = JSON.parse(readFileSync(join(folder, 'visitor.json'), 'utf8')) as { js: string[]; css: string[] };
const styles = files.css
  .map((file) => readFileSync(join(folder, file), 'utf8').replace(/\/\*# sourceMappingURL[^*]*\*\//, ''))
  .join('');

const styleHash = `sha256-${createHash('sha256').update(styles).digest('base64')}`;

/** Nothing is sent while rendering: what would be, waits for the browser. */
const noTransport = {
  submit: () => Promise.reject(new Error('A page that is being rendered sends nothing.')),
  upload: () => Promise.reject(new Error('A page that is being rendered sends nothing.')),
};

const textsByLanguage = new Map(
  Object.entries(tables).map(([language, table]) => [language, textsIn(language, table)]),
);

const textsFor = (setting: string, languages: string): FillTexts =>
  textsByLanguage.get(chooseLanguage(setting, languages, Object.keys(tables))) ?? en;

const titleOf = (page: VisitorPage, texts: FillTexts) =>
  page.state === 'form'
    ? pageTitle(sessionOf(page), texts)
    : { submitted: texts.thankYou, ...stateTitles(texts) }[page.state];

const statuses = { form: 200, submitted: 200, invalid: 200, 'not-found': 404, closed: 410, 'sign-in': 401 };

/** The first page, with the answers that its address brings along. */
const freshPage = (form: WirePublicForm, parameters: PostedValues): VisitorPage => {
  const page = { state: 'form' as const, form, opening: open() };
  const prefilled = prefilledAnswers(form, parameters);
  return Object.keys(prefilled).length === 0 ? page : { ...page, prefilled };
};

const pageOf = (
  found: Exclude<FillState, ReceiptState | RescueState>,
  formId: string,
  parameters: PostedValues,
): VisitorPage => {
  if (found.state === 'form') return 'opening' in found ? found : freshPage(found.form, parameters);
  return found.state === 'submitted' ? found : { ...found, formId };
};

interface Parts {
  texts: FillTexts;
  title: string;
  /** What stands in the head besides. */
  head?: string;
  body: string;
}

/** The page around its content. Its styles are inline, so that it can be read after one round trip. */
const documentOf = ({ texts, title, head = '', body }: Parts) => `<!doctype html>
<html lang="${texts.language}" dir="${texts.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/shell/mark.svg" type="image/svg+xml">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
${head}
</head>
<body>
${body}
</body>
</html>
`;

const scriptTags = (scripts: readonly string[]) =>
  scripts.map((file) => `<script src="${file}" defer></script>`).join('');

/** The page of a receipt: its script does nothing but let go of what the browser kept, right after the sending. */
const receiptDocument = (found: ReceiptState, texts: FillTexts, scripts: readonly string[]) =>
  documentOf({
    texts,
    title: thanksTitle(found.document.name, texts),
    head: scriptTags(scripts),
    body: renderToString(<ReceiptPage {...found} texts={texts} />),
  });

const pageDocument = (page: VisitorPage, texts: FillTexts, scripts: readonly string[], publicUrl: string) => {
  const { language } = texts;
  const data: PageData = { page, language, table: tables[language] ?? english };
  const content = renderToString(
    page.state !== 'form' ? (
      <StateApp page={page} texts={texts} />
    ) : (
      <VisitorApp
        page={page}
        texts={texts}
        transport={noTransport}
        carriedHtml={(session, opening) =>
          renderToString(<Carried session={session} opening={opening} language={language} />)
        }
      />
    ),
  );
  // A visit without script counts like any other.
  const seen =
    page.state === 'form' ? `<noscript><img src="/fill/${page.form._id}/seen" alt="" hidden></noscript>` : '';
  return documentOf({
    texts,
    title: titleOf(page, texts),
    head: (page.state === 'form' ? linkPreviewTags(page.form, publicUrl) : '') + scriptTags(scripts),
    body: `<div id="${PAGE_ROOT}">${content}</div>
<script type="application/json" id="${PAGE_DATA}">${scriptJson(data)}</script>${seen}`,
  });
};

/** The whole document of `/fill/{id}`: readable, usable and complete before any script. */
export const render = (found: FillState, surroundings: RenderContext): FillDocument => {
  const { assets, formId, languages, parameters, publicUrl } = surroundings;
  const styleHashes = [styleHash];
  if (found.state === 'receipt') {
    const texts = textsFor(found.document.settings.language, languages);
    return { html: receiptDocument(found, texts, assets.js), status: 200, styleHashes };
  }
  if (found.state === 'rescue') {
    const texts = textsFor('auto', languages);
    const body = renderToString(<RescuePage {...found} texts={texts} />);
    return {
      html: documentOf({ texts, title: stateTitles(texts)[found.reason], body }),
      status: statuses[found.reason],
      styleHashes,
    };
  }
  const page = pageOf(found, formId, parameters);
  const texts = textsFor(page.state === 'form' ? page.form.settings.language : 'auto', languages);
  return { html: pageDocument(page, texts, assets.js, publicUrl), status: statuses[page.state], styleHashes };
};

/**
 * What follows a post without script, in the page's language.
 *
 * @param problems the server's word for why a file was not taken, by answer key
 */
export const advance = (
  form: WirePublicForm,
  values: PostedValues,
  problems: { [key: string]: string },
  languages: string,
): Advance => {
  const texts = textsFor(form.settings.language, languages);
  const fields = new Map(fieldsOf(form).map((field) => [field.id, field]));
  const worded = Object.entries(problems).map(([key, code]) => [key, fileProblem(code, fields.get(key), texts)]);
  // The browser's languages may have changed since: numbers were typed on the page as it was.
  const [language] = values.getAll(carriedNames.language).filter((tag) => textsByLanguage.has(String(tag)));
  return advanceIn(form, values, Object.fromEntries(worded), {
    say: texts.say,
    language: String(language ?? texts.language),
    fileNotArrived: texts.fileNotArrived,
  });
};

/**
 * What a post says, question by question, in the page's language: for a form that takes no answers any more.
 *
 * @param form as the visitor saw it; null for one that was destroyed with all its versions
 */
export const answers = (form: WirePublicForm | null, values: WholePost, languages: string): AnswerInWords[] =>
  form
    ? answersIn(form, values, textsFor(form.settings.language, languages))
    : rawAnswers(values, textsFor('auto', languages));
