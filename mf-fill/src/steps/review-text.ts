/** The texts of the review that no other page of a visitor has. */
export interface ReviewText {
  title: string;
  notSent: string;
  change: string;
  noAnswer: string;
}

const en: ReviewText = {
  title: 'Check your answers',
  notSent: 'Nothing has been sent yet.',
  change: 'Change',
  noAnswer: 'No answer',
};

const texts: { readonly [language: string]: ReviewText } = {
  en,
  de: {
    title: 'Prüfen Sie Ihre Antworten',
    notSent: 'Es wurde noch nichts gesendet.',
    change: 'Ändern',
    noAnswer: 'Keine Antwort',
  },
  fr: {
    title: 'Vérifiez vos réponses',
    notSent: 'Rien n’a encore été envoyé.',
    change: 'Modifier',
    noAnswer: 'Aucune réponse',
  },
  es: {
    title: 'Revise sus respuestas',
    notSent: 'Todavía no se ha enviado nada.',
    change: 'Cambiar',
    noAnswer: 'Sin respuesta',
  },
  it: {
    title: 'Controlla le tue risposte',
    notSent: 'Non è ancora stato inviato nulla.',
    change: 'Modifica',
    noAnswer: 'Nessuna risposta',
  },
  pt: {
    title: 'Confira as suas respostas',
    notSent: 'Nada foi enviado ainda.',
    change: 'Alterar',
    noAnswer: 'Sem resposta',
  },
  nl: {
    title: 'Controleer uw antwoorden',
    notSent: 'Er is nog niets verzonden.',
    change: 'Wijzigen',
    noAnswer: 'Geen antwoord',
  },
  pl: {
    title: 'Sprawdź swoje odpowiedzi',
    notSent: 'Nic jeszcze nie zostało wysłane.',
    change: 'Zmień',
    noAnswer: 'Brak odpowiedzi',
  },
  ru: {
    title: 'Проверьте ваши ответы',
    notSent: 'Пока ничего не отправлено.',
    change: 'Изменить',
    noAnswer: 'Нет ответа',
  },
  tr: {
    title: 'Yanıtlarınızı kontrol edin',
    notSent: 'Henüz hiçbir şey gönderilmedi.',
    change: 'Değiştir',
    noAnswer: 'Yanıt yok',
  },
  ar: {
    title: 'راجع إجاباتك',
    notSent: 'لم يُرسل أي شيء بعد.',
    change: 'تغيير',
    noAnswer: 'لا توجد إجابة',
  },
};

/** The texts in a language; in English if it is not one of the page’s languages. */
export function reviewText(language: string): ReviewText {
  return texts[language] ?? en;
}
