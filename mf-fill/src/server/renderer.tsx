import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type {
  FormPage,
  PageRenderer,
  PageRendererBundle,
  PageState,
  PostedValues,
  ReceiptState,
} from '@tessera/form-model/page-renderer';
import type { WirePublicForm } from '@tessera/form-model/wire';
import { renderToString } from 'preact-render-to-string';
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
import { advance as advanceIn, answersIn, rawAnswers } from './advance';
import { escapeHtml, scriptJson } from './html';
import { linkPreviewTags } from './link-preview';
import { ReceiptPage } from './receipt-page';
import { RescuePage, stateTitles } from './rescue-page';

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
  page.state === 'form' ? pageTitle(sessionOf(page), texts) : stateTitles(texts)[page.state];

const statuses = { form: 200, invalid: 200, 'not-found': 404, closed: 410, 'sign-in': 401 };

/** The first page, with the answers that its address brings along. */
const freshPage = (form: WirePublicForm, parameters: PostedValues): FormPage => {
  const page = { state: 'form' as const, form, opening: open() };
  const prefilled = prefilledAnswers(form, parameters);
  return Object.keys(prefilled).length === 0 ? page : { ...page, prefilled };
};

const pageOf = (
  found: Exclude<PageState, { state: 'receipt' | 'rescue' }>,
  formId: string,
  parameters: PostedValues,
): VisitorPage => {
  if (found.state !== 'form') return { ...found, formId };
  return 'opening' in found ? found : freshPage(found.form, parameters);
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

const render: PageRenderer['render'] = (found, { assets, formId, languages, parameters, publicUrl }) => {
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

const advance: PageRenderer['advance'] = (form, values, problems, languages) => {
  const texts = textsFor(form.settings.language, languages);
  const fields = new Map(fieldsOf(form).map((field) => [field.id, field]));
  const messages = Object.entries(problems).map(([key, code]) => [key, fileProblem(code, fields.get(key), texts)]);
  // The browser's languages may have changed since the page was shown: its numbers were typed in the earlier one.
  const [language] = values.getAll(carriedNames.language).filter((tag) => textsByLanguage.has(String(tag)));
  return advanceIn(form, values, Object.fromEntries(messages), {
    say: texts.say,
    language: String(language ?? texts.language),
    fileNotArrived: texts.fileNotArrived,
  });
};

const answers: PageRenderer['answers'] = (form, values, languages) =>
  form
    ? answersIn(form, values, textsFor(form.settings.language, languages))
    : rawAnswers(values, textsFor('auto', languages));

export const renderer: PageRendererBundle['renderer'] = {
  render,
  advance,
  answers,
  keyName: carriedNames.key,
  versionName: carriedNames.version,
};
