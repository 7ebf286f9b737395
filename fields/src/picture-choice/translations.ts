import type { Translations } from '../shared/messages/message-template';
import type { messages } from './messages';

export const translations: Translations<typeof messages> = {
  de: { otherOption: 'Etwas anderes …', otherAnswer: 'Ihre Antwort' },
  fr: { otherOption: 'Autre…', otherAnswer: 'Votre réponse' },
  es: { otherOption: 'Otro…', otherAnswer: 'Su respuesta' },
  it: { otherOption: 'Altro…', otherAnswer: 'La sua risposta' },
  pt: { otherOption: 'Outro…', otherAnswer: 'A sua resposta' },
  nl: { otherOption: 'Anders…', otherAnswer: 'Uw antwoord' },
  pl: { otherOption: 'Inne…', otherAnswer: 'Twoja odpowiedź' },
  ru: { otherOption: 'Другое…', otherAnswer: 'Ваш ответ' },
  tr: { otherOption: 'Diğer…', otherAnswer: 'Yanıtınız' },
  ar: { otherOption: 'غير ذلك…', otherAnswer: 'إجابتك' },
};
