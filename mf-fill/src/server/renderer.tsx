import { fieldsOf } from '@tessera/form-model/fields-of';
import type {
  FormPage,
  PageRenderer,
  PageRendererBundle,
  PageState,
  PostedValues,
  ReceiptState,
  RenderContext,
  RenderedPage,
  Rescue,
} from '@tessera/form-model/page-renderer';
import type { WirePublicForm } from '@tessera/form-model/wire';
import { renderToString } from 'preact-render-to-string';
import { prefilledAnswers } from '../form-session/prefilled-answers';
import { open } from '../form-session/submission';
import { chooseLanguage } from '../texts/choose-language';
import { en } from '../texts/en';
import { en as english } from '../texts/languages/en';
import { tables } from '../texts/tables';
import type { FillTexts } from '../texts/texts';
import { textsIn } from '../texts/texts-in';
import { fileProblem } from '../uploads/file-problem';
import { Carried, carriedNames } from '../views/carried';
import { StateApp } from '../visitor/state-app';
import { VisitorApp } from '../visitor/visitor-app';
import { PAGE_DATA, PAGE_ROOT, type PageData, sessionOf, type VisitorPage } from '../visitor/visitor-page';
import { pageTitle, thanksTitle } from '../window/page-title';
import { advance as advanceIn, answersIn, rawAnswers } from './advance';
import { scriptJson } from './html';
import { htmlDocument } from './html-document';
import { linkPreviewTags } from './link-preview';
import { ReceiptPage } from './receipt-page';
import { RescuePage, stateTitles } from './rescue-page';

/** Nothing is sent while rendering. */
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

/** The first page, with the answers from its address. */
function freshPage(form: WirePublicForm, parameters: PostedValues): FormPage {
  const page = { state: 'form' as const, form, opening: open() };
  const prefilled = prefilledAnswers(form, parameters);
  return Object.keys(prefilled).length === 0 ? page : { ...page, prefilled };
}

function pageOf(
  found: Exclude<PageState, { state: 'receipt' | 'rescue' }>,
  formId: string,
  parameters: PostedValues,
): VisitorPage {
  if (found.state !== 'form') return { ...found, formId };
  return 'opening' in found ? found : freshPage(found.form, parameters);
}

const scriptTags = (scripts: readonly string[]) =>
  scripts.map((file) => `<script src="${file}" defer></script>`).join('');

/** A receipt. Its script only discards the draft that this browser saved, right after the response was sent. */
function receiptPage(found: ReceiptState, { assets, languages }: RenderContext): RenderedPage {
  const texts = textsFor(found.document.settings.language, languages);
  const document = htmlDocument({
    texts,
    title: thanksTitle(found.document.name, texts),
    head: scriptTags(assets.js),
    content: renderToString(<ReceiptPage {...found} texts={texts} />),
    assets,
  });
  return { ...document, status: 200 };
}

function rescuePage(found: Rescue, { assets, languages }: RenderContext): RenderedPage {
  const texts = textsFor('auto', languages);
  const content = renderToString(<RescuePage {...found} texts={texts} />);
  const document = htmlDocument({ texts, title: stateTitles(texts)[found.reason], content, assets });
  return { ...document, status: statuses[found.reason] };
}

const contentOf = (page: VisitorPage, texts: FillTexts) =>
  page.state !== 'form' ? (
    <StateApp page={page} texts={texts} />
  ) : (
    <VisitorApp
      page={page}
      texts={texts}
      transport={noTransport}
      carriedHtml={(session, opening) =>
        renderToString(<Carried session={session} opening={opening} language={texts.language} />)
      }
    />
  );

function visitorPage(page: VisitorPage, { assets, languages, publicUrl }: RenderContext): RenderedPage {
  const texts = textsFor(page.state === 'form' ? page.form.settings.language : 'auto', languages);
  const { language } = texts;
  const data: PageData = { page, language, table: tables[language] ?? english };
  // Visits without script are counted by an image.
  const seen =
    page.state === 'form' ? `<noscript><img src="/fill/${page.form._id}/seen" alt="" hidden></noscript>` : '';
  const document = htmlDocument({
    texts,
    title: titleOf(page, texts),
    head: (page.state === 'form' ? linkPreviewTags(page.form, publicUrl) : '') + scriptTags(assets.js),
    content: `<div id="${PAGE_ROOT}">${renderToString(contentOf(page, texts))}</div>`,
    end: `\n<script type="application/json" id="${PAGE_DATA}">${scriptJson(data)}</script>${seen}`,
    assets,
  });
  return { ...document, status: statuses[page.state] };
}

const render: PageRenderer['render'] = (found, context) => {
  if (found.state === 'receipt') return receiptPage(found, context);
  if (found.state === 'rescue') return rescuePage(found, context);
  return visitorPage(pageOf(found, context.formId, context.parameters), context);
};

const advance: PageRenderer['advance'] = (form, values, problems, languages) => {
  const texts = textsFor(form.settings.language, languages);
  const fields = new Map(fieldsOf(form).map((field) => [field.id, field]));
  const messages = Object.entries(problems).map(([key, code]) => [key, fileProblem(code, fields.get(key), texts)]);
  // The browser’s languages may have changed since the page was shown: its numbers were typed in the earlier one.
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
