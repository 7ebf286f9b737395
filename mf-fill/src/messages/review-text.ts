import type { FormDocument } from '@tessera/form-model/form';

/** The texts of the review in a language. */
interface OwnText {
  reviewTitle: string;
  reviewNotSent: string;
  reviewChange: string;
  reviewNoAnswer: string;
}

/** The texts of the review that no other page of a visitor has. Only documents of forms with a review have them. */
export interface ReviewText extends OwnText {
  /** The button that sends the answers; the last page’s button leads to the review. */
  reviewSend: string;
}

const en: OwnText = {
  reviewTitle: 'Check your answers',
  reviewNotSent: 'Nothing has been sent yet.',
  reviewChange: 'Change',
  reviewNoAnswer: 'No answer',
};

const texts: { readonly [language: string]: OwnText } = {
  en,
  de: {
    reviewTitle: 'Prüfen Sie Ihre Antworten',
    reviewNotSent: 'Es wurde noch nichts gesendet.',
    reviewChange: 'Ändern',
    reviewNoAnswer: 'Keine Antwort',
  },
  fr: {
    reviewTitle: 'Vérifiez vos réponses',
    reviewNotSent: 'Rien n’a encore été envoyé.',
    reviewChange: 'Modifier',
    reviewNoAnswer: 'Aucune réponse',
  },
  es: {
    reviewTitle: 'Revise sus respuestas',
    reviewNotSent: 'Todavía no se ha enviado nada.',
    reviewChange: 'Cambiar',
    reviewNoAnswer: 'Sin respuesta',
  },
  it: {
    reviewTitle: 'Controlla le tue risposte',
    reviewNotSent: 'Non è ancora stato inviato nulla.',
    reviewChange: 'Modifica',
    reviewNoAnswer: 'Nessuna risposta',
  },
  pt: {
    reviewTitle: 'Confira as suas respostas',
    reviewNotSent: 'Nada foi enviado ainda.',
    reviewChange: 'Alterar',
    reviewNoAnswer: 'Sem resposta',
  },
  nl: {
    reviewTitle: 'Controleer uw antwoorden',
    reviewNotSent: 'Er is nog niets verzonden.',
    reviewChange: 'Wijzigen',
    reviewNoAnswer: 'Geen antwoord',
  },
  pl: {
    reviewTitle: 'Sprawdź swoje odpowiedzi',
    reviewNotSent: 'Nic jeszcze nie zostało wysłane.',
    reviewChange: 'Zmień',
    reviewNoAnswer: 'Brak odpowiedzi',
  },
  ru: {
    reviewTitle: 'Проверьте ваши ответы',
    reviewNotSent: 'Пока ничего не отправлено.',
    reviewChange: 'Изменить',
    reviewNoAnswer: 'Нет ответа',
  },
  tr: {
    reviewTitle: 'Yanıtlarınızı kontrol edin',
    reviewNotSent: 'Henüz hiçbir şey gönderilmedi.',
    reviewChange: 'Değiştir',
    reviewNoAnswer: 'Yanıt yok',
  },
  ar: {
    reviewTitle: 'راجع إجاباتك',
    reviewNotSent: 'لم يُرسل أي شيء بعد.',
    reviewChange: 'تغيير',
    reviewNoAnswer: 'لا توجد إجابة',
  },
};

/** The texts in a language; in English if it is not one of the page’s languages. */
export function reviewText(language: string): OwnText {
  return texts[language] ?? en;
}

/** The messages that the review changes, as texts or as templates. */
interface ButtonTexts<Text> {
  submit: Text;
  submitPreview?: Text;
}

/**
 * Adds the texts of the review to the messages of a form that shows one question at a time, and gives the last page’s button the
 * title of the review: it sends nothing. Forms with one page are sent at once.
 */
export function withReview<Messages extends ButtonTexts<unknown>>(
  messages: Messages,
  { pages, settings }: Pick<FormDocument, 'pages' | 'settings'>,
  language: string,
): Messages & Partial<OwnText & { reviewSend: Messages['submit'] }> {
  if (settings.display !== 'steps' || pages.length < 2) return messages;
  const text = reviewText(language);
  const title = text.reviewTitle;
  return {
    ...messages,
    ...text,
    reviewSend: messages.submit,
    submit: title,
    ...(messages.submitPreview ? { submitPreview: title } : {}),
  };
}
