import { controlTypes, isLazyControl } from '@tessera/fields/control-type';
import { type Field, modelOf } from '@tessera/fields/models';
import { shownField } from '@tessera/fields/shown-field';
import { MAX_TYPED_NAME, NAME_TOO_LONG } from '@tessera/fields/typed-name';
import { chooseLanguage } from '@tessera/form-model/choose-language';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { Theme } from '@tessera/form-model/form';
import { scriptJson } from '@tessera/form-model/html';
import { hasLogic, LOGIC } from '@tessera/form-model/logic/whole-logic';
import type {
  DeletedState,
  FormPage,
  GateFacts,
  PageRenderer,
  PageRendererBundle,
  PageState,
  ReceiptState,
  RenderContext,
  RenderedPage,
  Rescue,
} from '@tessera/form-model/page-renderer';
import { renderToString } from 'preact-render-to-string';
import { HiddenInputs, hiddenInputNames } from '../form-screen/hidden-inputs';
import { viewOf } from '../form-session/form-session';
import { prefilledAnswers } from '../form-session/prefilled-answers';
import { open } from '../form-session/submission';
import { pageText } from '../limits/gate-text';
import { limitText } from '../limits/limit-text';
import { createFillMessages } from '../messages/create-fill-messages';
import { english } from '../messages/english';
import type { FillMessages } from '../messages/fill-messages';
import { messageTables } from '../messages/message-tables';
import { RECEIPT } from '../receipts/receipt-names';
import { receiptText } from '../receipts/receipt-text';
import { STEPS } from '../steps/steps-layout';
import { withStepsTexts } from '../steps/steps-text';
import { pageTitle, thanksTitle } from '../title-and-history/page-title';
import { fileProblem } from '../uploads/file-problem';
import { PAGE_DATA, PAGE_ROOT, type PageData, sessionOf, type VisitorPage } from '../visitor-page/page-data';
import { StateApp } from '../visitor-page/state-app';
import { VisitorApp } from '../visitor-page/visitor-app';
import { advance as advanceIn, answersIn, rawAnswers } from './advance';
import { withShownAnswers } from './answers-to-correct';
import { bounded } from './bounded';
import { CorrectingLine } from './correcting-line';
import { DeletedPage } from './deleted-page';
import { keepFirstBreaks } from './first-breaks';
import { withFirstFocus } from './first-focus';
import { htmlDocument, scriptTags } from './html-document';
import { linkPreviewTags } from './link-preview';
import { pageTable } from './page-table';
import { ReceiptPage } from './receipt-page';
import { RefusedLine } from './refused-line';
import { RescuePage } from './rescue-page';

keepFirstBreaks();

/** Nothing is sent while rendering. */
const noTransport = {
  submit: () => Promise.reject(new Error('A page that is being rendered sends nothing.')),
  upload: () => Promise.reject(new Error('A page that is being rendered sends nothing.')),
};

const messagesByLanguage = new Map(
  Object.entries(messageTables).map(([language, table]) => [language, createFillMessages(language, table)]),
);

const messagesFor = (setting: string, languages: string): FillMessages =>
  messagesByLanguage.get(chooseLanguage(setting, languages, Object.keys(messageTables))) ?? english;

const titleOf = (page: VisitorPage, messages: FillMessages) =>
  page.state === 'form'
    ? pageTitle({ ...sessionOf(page), language: messages.language }, messages)
    : pageText(page, messages).title;

const statuses = {
  ...{ form: 200, invalid: 200, 'not-found': 404, closed: 410, login: 401 },
  ...{ soon: 403, full: 410, answered: 403, password: 401, account: 401 },
};

type FreshForm = Exclude<Extract<PageState, { state: 'form' }>, FormPage>;

/** The first page, with the answers from its address. */
function freshPage({ form, places }: FreshForm, { parameters, opening = open() }: RenderContext): FormPage {
  const page = { state: 'form' as const, form, opening, ...(places && { places }) };
  const prefilled = prefilledAnswers(form, parameters);
  return Object.keys(prefilled).length === 0 ? page : { ...page, prefilled };
}

function pageOf(
  found: Exclude<PageState, { state: 'receipt' | 'rescue' | 'deleted' }>,
  context: RenderContext,
): VisitorPage {
  if (found.state !== 'form') return { ...found, formId: context.formId };
  return 'opening' in found ? found : freshPage(found, context);
}

/** The code in separate files that a form needs: lazy types, and logic. */
const lazyTypesOf = (form: FormPage['form']) => [
  ...new Set(fieldsOf(form).flatMap(controlTypes).filter(isLazyControl)),
  ...(hasLogic(form) ? [LOGIC] : []),
];

/** A receipt. Its scripts only print it, and discard the draft that this browser saved, right after the response was sent. */
function receiptPage(found: ReceiptState, { assets, formId, languages }: RenderContext): RenderedPage {
  const messages = messagesFor(found.document.settings.language, languages);
  const rendered = htmlDocument({
    messages,
    theme: found.document.theme,
    title: thanksTitle(found.document.name, messages),
    head: scriptTags(assets, [RECEIPT]),
    content: renderToString(<ReceiptPage {...found} formId={formId} messages={messages} />),
    assets,
  });
  return { ...rendered, status: 200 };
}

/** The page after a visitor has deleted a response. It needs no script. */
function deletedPage(
  { document: formDocument }: DeletedState,
  { assets, formId, languages }: RenderContext,
): RenderedPage {
  const messages = messagesFor(formDocument.settings.language, languages);
  const rendered = htmlDocument({
    messages,
    theme: formDocument.theme,
    title: receiptText(messages.language).deletedTitle,
    content: renderToString(<DeletedPage formId={formId} messages={messages} />),
    assets,
  });
  return { ...rendered, status: 200 };
}

function rescuePage(found: Rescue, { assets, formId, languages }: RenderContext): RenderedPage {
  const messages = messagesFor(found.gate?.language ?? 'auto', languages);
  const content = renderToString(<RescuePage {...found} formId={formId} messages={messages} />);
  const rendered = htmlDocument({
    messages,
    theme: found.gate?.theme,
    title: pageText({ ...found, state: found.reason }, messages).title,
    content,
    assets,
  });
  return { ...rendered, status: statuses[found.reason] };
}

const contentOf = (page: VisitorPage, messages: FillMessages) =>
  page.state !== 'form' ? (
    <StateApp page={page} messages={messages} />
  ) : (
    <VisitorApp
      page={page}
      messages={messages}
      transport={noTransport}
      hiddenInputsHtml={(session, opening) =>
        renderToString(<HiddenInputs session={session} opening={opening} language={messages.language} />)
      }
    />
  );

/** Why a limit refuses an answer, in the language of the page; the text as it is for other reasons. */
function errorText(text: string, { language }: FillMessages): string {
  if (text === 'option-gone') return limitText(language, 'optionGone');
  return text === 'email-used' ? limitText(language, 'emailUsed') : text;
}

/** The form as its page shows it. */
const shownForm = ({ settings, ...form }: FormPage['form']): FormPage['form'] => ({
  ...form,
  settings: settings.chatbot.enabled ? settings : { ...settings, chatbot: { ...settings.chatbot, welcomeMessage: '' } },
  pages: form.pages.map((page) => ({ ...page, fields: page.fields.map(shownField) })),
});

/**
 * Says that the page corrects a response. It is outside the content that the script renders, because the size of the script
 * is limited.
 */
const correctingLine = (page: VisitorPage, stored: VisitorPage, messages: FillMessages) =>
  page.state === 'form' && page.correcting && stored.state === 'form'
    ? renderToString(
        <CorrectingLine
          formId={page.form._id}
          receipt={page.correcting}
          session={{ ...sessionOf(page), language: messages.language }}
          stored={stored.prefilled ?? {}}
          messages={messages}
        />,
      )
    : '';

/** Says that the server refuses all answers together; outside the content that the script renders, as the line above. */
const refusedLine = (page: VisitorPage, messages: FillMessages) =>
  page.state === 'form' ? renderToString(<RefusedLine page={page} messages={messages} />) : '';

const frameOriginsOf = (form: FormPage['form']) => [
  ...new Set(fieldsOf(form).flatMap((field) => modelOf(field).frameOrigins ?? [])),
];

/** Separates the look of a form from its page: the page’s script does not need it. */
function withoutTheme(found: VisitorPage): { page: VisitorPage; theme: Theme | undefined } {
  if (found.state !== 'form') {
    const { theme, ...gate } = found.gate ?? {};
    return { page: theme ? { ...found, gate: gate as GateFacts } : found, theme };
  }
  const { theme, ...form } = found.form;
  return { page: { ...found, form: shownForm(form) }, theme };
}

/** The form with the texts that its first page has before anything is answered. */
function beforeAnswers({ form, opening }: FormPage, language: string): FormPage['form'] {
  const { state } = viewOf({ ...sessionOf({ state: 'form', form, opening }), language });
  return { ...form, description: state.description ?? form.description, pages: [...state.pages] };
}

function visitorPage(stored: VisitorPage, { assets, languages, publicUrl, isTopLevel }: RenderContext): RenderedPage {
  const found = withShownAnswers(stored);
  const { page, theme } = withoutTheme(found);
  const setting = page.state === 'form' ? page.form.settings.language : (page.gate?.language ?? 'auto');
  const plain = messagesFor(setting, languages);
  const { language } = plain;
  const table = pageTable(language, page);
  const { optionNotes } = table;
  const messages = {
    ...(page.state === 'form' ? withStepsTexts(plain, page.form) : plain),
    ...(optionNotes && { optionNotes }),
  };
  const types = page.state === 'form' ? lazyTypesOf(page.form) : [];
  const isInSteps = page.state === 'form' && page.form.settings.display === 'steps';
  const data: PageData = { page, language, table, types };
  const content = renderToString(contentOf(page, messages));
  const focused = isInSteps && isTopLevel ? withFirstFocus(content, page) : content;
  // Visits without script are counted by an image.
  const seen =
    page.state === 'form' ? `<noscript><img src="/fill/${page.form._id}/seen" alt="" hidden></noscript>` : '';
  const rendered = htmlDocument({
    messages,
    theme,
    isInSteps,
    mayBeListed: page.state === 'form' && !page.correcting && page.form.settings.mayBeListed === true,
    title: titleOf(page, messages),
    head:
      (page.state === 'form' ? linkPreviewTags(beforeAnswers(page, language), publicUrl) : '') +
      scriptTags(assets, isInSteps ? [...types, STEPS] : types),
    content: `${correctingLine(page, stored, messages)}${refusedLine(page, messages)}<div id="${PAGE_ROOT}">${focused}</div>`,
    end: `\n<script type="application/json" id="${PAGE_DATA}">${scriptJson(data)}</script>${seen}`,
    assets,
  });
  const frameOrigins = page.state === 'form' ? frameOriginsOf(page.form) : [];
  return { ...rendered, status: statuses[page.state], ...(frameOrigins.length > 0 && { frameOrigins }) };
}

const render: PageRenderer['render'] = (found, context) => {
  if (found.state === 'receipt') return receiptPage(found, context);
  if (found.state === 'rescue') return rescuePage(found, context);
  if (found.state === 'deleted') return deletedPage(found, context);
  return visitorPage(pageOf(found, context), context);
};

const advance: PageRenderer['advance'] = (form, values, problems, languages) => {
  const messages = messagesFor(form.settings.language, languages);
  const fields = new Map(fieldsOf(form).map((field) => [field.id, field]));
  const refusal = (code: string, field: Field | undefined) => {
    if (code === 'file-missing') return messages.fileNotUploaded;
    if (code === NAME_TOO_LONG)
      return messages.formatError(['maxLength', { count: MAX_TYPED_NAME }], field?.label.trim() ?? '');
    return fileProblem(code, field, messages);
  };
  const refusals = Object.entries(problems).map(([key, code]) => [key, refusal(code, fields.get(key))]);
  // The browser’s languages may have changed since the page was shown: its numbers were typed in the earlier one.
  const [language] = values.getAll(hiddenInputNames.language).filter((tag) => messagesByLanguage.has(String(tag)));
  return advanceIn(form, values, Object.fromEntries(refusals), {
    formatError: messages.formatError,
    language: String(language ?? messages.language),
    fileNotUploaded: messages.fileNotUploaded,
    errorText: (text) => errorText(text, messages),
  });
};

const answers: PageRenderer['answers'] = (form, values, languages) =>
  form
    ? answersIn(form, values, messagesFor(form.settings.language, languages))
    : rawAnswers(values, messagesFor('auto', languages));

const boundedAdvance: PageRenderer['advance'] = bounded((...post) => {
  const step = advance(...post);
  return step.kind === 'page' ? step : { ...step, refuse: bounded(step.refuse), again: bounded(step.again) };
});

export const renderer: PageRendererBundle['renderer'] = {
  render: bounded(render),
  advance: boundedAdvance,
  answers: bounded(answers),
  keyName: hiddenInputNames.key,
  versionName: hiddenInputNames.version,
  languages: Object.keys(messageTables),
};
