import type { Language } from '@tessera/fields/message-template';
import { takesFiles } from '@tessera/fields/models';
import { errorMessagesIn } from '@tessera/fields/translations';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { hasQuestions } from '@tessera/form-model/has-questions';
import type { FormPage } from '@tessera/form-model/page-renderer';
import { optionNotes } from '../limits/option-notes';
import { en } from '../messages/languages/en';
import type { MessageId, PageTable } from '../messages/message-table';
import { messageTables } from '../messages/message-tables';
import { withReview } from '../messages/review-text';
import { hasSingleQuestions, stepsText } from '../steps/steps-text';
import type { VisitorPage } from '../visitor-page/page-data';

type Form = FormPage['form'];

/** Messages that not every form’s page can show, and the forms whose page can. */
const shownBy: readonly { ids: readonly MessageId[]; by(form: Form): boolean }[] = [
  { ids: ['submitPreview'], by: () => false },
  {
    // Screens in the place of a form.
    ids: [
      ...(['loadingTitle', 'loadingText', 'notFoundTitle', 'goHome', 'invalidTitle', 'invalidText'] as const),
      ...(['closedTitle', 'logInTitle', 'logInText'] as const),
    ],
    by: (form) => !hasQuestions(form),
  },
  {
    ids: ['pageOf', 'complete', 'progress', 'pages', 'previous', 'next'],
    by: ({ pages, settings }) => pages.length > 1 || settings.display === 'steps',
  },
  {
    ids: [
      ...(['fileNoRoom', 'filesMissing', 'fileNotSent', 'filesNotSent', 'fileRefused', 'fileTooLarge'] as const),
      ...(['fileKind', 'fileTooMany', 'fileLate', 'fileNotUploaded'] as const),
      ...(['image', 'document', 'audio', 'video', 'chooseFile', 'dropFile', 'upTo', 'remove'] as const),
    ],
    by: (form) => fieldsOf(form).some(takesFiles),
  },
  {
    ids: [
      ...(['conversationOpen', 'conversationClose', 'conversationLog', 'conversationAnswer'] as const),
      ...(['conversationSend', 'conversationSkip', 'conversationBack', 'conversationReady'] as const),
    ],
    by: ({ settings }) => settings.chatbot.enabled,
  },
];

/** The messages of a language that the page of a form can show. */
function formTable(language: string, form: Form): PageTable {
  const table = messageTables[language] ?? en;
  const unused = new Set(shownBy.flatMap(({ ids, by }) => (by(form) ? [] : ids)));
  const messages = Object.fromEntries(Object.entries(table.messages).filter(([id]) => !unused.has(id as MessageId)));
  return {
    ...table,
    messages: {
      ...withReview({ ...messages, submit: table.messages.submit }, form, language),
      ...(hasSingleQuestions(form) && { pageOf: stepsText(language).questionOf }),
    },
    errorMessages: errorMessagesIn(language as Language, fieldsOf(form)),
  };
}

/** The messages of a language that a page can show. The page’s script has none of its own. */
export function pageTable(language: string, page: VisitorPage): PageTable {
  if (page.state !== 'form') return { ...(messageTables[language] ?? en), errorMessages: {} };
  const { form, places = [] } = page;
  return { ...formTable(language, form), ...(places.length > 0 && { optionNotes: optionNotes(places, language) }) };
}
