import type { Translations } from '../shared/messages/message-template';
import type { messages } from './messages';

export const translations: Translations<typeof messages> = {
  de: { sliderStep: '{label}: bitte in Schritten von {value}', notAnswered: 'Nicht beantwortet' },
  fr: { sliderStep: '{label} : par pas de {value}', notAnswered: 'Sans réponse' },
  es: { sliderStep: '{label}: en pasos de {value}', notAnswered: 'Sin responder' },
  it: { sliderStep: '{label}: a passi di {value}', notAnswered: 'Senza risposta' },
  pt: { sliderStep: '{label}: em passos de {value}', notAnswered: 'Sem resposta' },
  nl: { sliderStep: '{label}: in stappen van {value}', notAnswered: 'Niet beantwoord' },
  pl: { sliderStep: '{label}: co {value}', notAnswered: 'Bez odpowiedzi' },
  ru: { sliderStep: '{label}: с шагом {value}', notAnswered: 'Нет ответа' },
  tr: { sliderStep: '{label}: {value} adımlarla', notAnswered: 'Yanıtlanmadı' },
  ar: { sliderStep: '{label}: بخطوات من {value}', notAnswered: 'لم تتم الإجابة' },
};
