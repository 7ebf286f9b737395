import { isShown } from '@tessera/fields/is-shown';
import { formatMessage } from '@tessera/fields/message-template';
import { modelOf } from '@tessera/fields/models';
import type { FormDocument } from '@tessera/form-model/form';
import type { FillMessages } from '../messages/fill-messages';

/** The texts of forms with one question at a time. */
export interface StepsText {
  /** In the place of `pageOf`. */
  questionOf: string;
  /** Beside the buttons, where there is a keyboard. */
  pressEnter: string;
}

const texts: { readonly [language: string]: StepsText } = {
  en: { questionOf: 'Question {page} of {pages}', pressEnter: 'Press Enter ↵' },
  de: { questionOf: 'Frage {page} von {pages}', pressEnter: 'Eingabetaste drücken ↵' },
  fr: { questionOf: 'Question {page} sur {pages}', pressEnter: 'Appuyez sur Entrée ↵' },
  es: { questionOf: 'Pregunta {page} de {pages}', pressEnter: 'Pulse Intro ↵' },
  it: { questionOf: 'Domanda {page} di {pages}', pressEnter: 'Premi Invio ↵' },
  pt: { questionOf: 'Pergunta {page} de {pages}', pressEnter: 'Prima Enter ↵' },
  nl: { questionOf: 'Vraag {page} van {pages}', pressEnter: 'Druk op Enter ↵' },
  pl: { questionOf: 'Pytanie {page} z {pages}', pressEnter: 'Naciśnij Enter ↵' },
  tr: { questionOf: 'Soru {page} / {pages}', pressEnter: 'Enter’a basın ↵' },
  ru: { questionOf: 'Вопрос {page} из {pages}', pressEnter: 'Нажмите Enter ↵' },
  ar: { questionOf: 'السؤال {page} من {pages}', pressEnter: 'اضغط على Enter ↵' },
};

const english = texts.en as StepsText;

export function stepsText(language: string): StepsText {
  return texts[language] ?? english;
}

/** Whether each step has one question. Pages whose own answers decide what they show stay whole. */
export function hasSingleQuestions({ pages, settings }: Pick<FormDocument, 'pages' | 'settings'>): boolean {
  const isQuestion = (field: FormDocument['pages'][number]['fields'][number]) =>
    isShown(field) && !modelOf(field).isContent;
  return settings.display === 'steps' && pages.every(({ fields }) => fields.filter(isQuestion).length <= 1);
}

/** The messages with “Question 3 of 8” in the place of “Page 3 of 8”, where each step has one question. */
export function withStepsTexts(messages: FillMessages, form: Pick<FormDocument, 'pages' | 'settings'>): FillMessages {
  if (!hasSingleQuestions(form)) return messages;
  const { language } = messages;
  const { questionOf } = stepsText(language);
  return { ...messages, pageOf: (page, pages) => formatMessage(questionOf, { page, pages }, language) };
}
