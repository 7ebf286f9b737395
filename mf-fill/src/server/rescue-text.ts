interface RescueTable {
  /** The form got a password while the visitor answered. */
  password: string;
  /** The form opens later. */
  soon: string;
  /** The visitor has to log in. */
  logIn: string;
}

const en: RescueTable = {
  password: 'Your answers are still here. Enter the password to continue with them.',
  soon: 'Your answers were not sent. Copy the ones that you need, and come back when the form opens.',
  logIn: 'Your answers were not sent. Copy the ones that you need, log in, then answer again.',
};

const tables: { readonly [language: string]: RescueTable } = {
  en,
  de: {
    password: 'Ihre Antworten sind noch da. Geben Sie das Passwort ein, um damit weiterzumachen.',
    soon: 'Ihre Antworten wurden nicht gesendet. Kopieren Sie die Antworten, die Sie brauchen, und kommen Sie wieder, sobald das Formular geöffnet ist.',
    logIn:
      'Ihre Antworten wurden nicht gesendet. Kopieren Sie die Antworten, die Sie brauchen, melden Sie sich an und antworten Sie dann noch einmal.',
  },
  fr: {
    password: 'Vos réponses sont encore ici. Saisissez le mot de passe pour continuer avec elles.',
    soon: 'Vos réponses n’ont pas été envoyées. Copiez celles dont vous avez besoin et revenez à l’ouverture du formulaire.',
    logIn:
      'Vos réponses n’ont pas été envoyées. Copiez celles dont vous avez besoin, connectez-vous, puis répondez à nouveau.',
  },
  es: {
    password: 'Sus respuestas siguen aquí. Introduzca la contraseña para continuar con ellas.',
    soon: 'Sus respuestas no se enviaron. Copie las que necesite y vuelva cuando se abra el formulario.',
    logIn: 'Sus respuestas no se enviaron. Copie las que necesite, inicie sesión y responda de nuevo.',
  },
  it: {
    password: 'Le sue risposte sono ancora qui. Inserisca la password per continuare.',
    soon: 'Le sue risposte non sono state inviate. Copi quelle che le servono e torni quando il modulo apre.',
    logIn: 'Le sue risposte non sono state inviate. Copi quelle che le servono, acceda e risponda di nuovo.',
  },
  pt: {
    password: 'As suas respostas continuam aqui. Introduza a palavra-passe para continuar com elas.',
    soon: 'As suas respostas não foram enviadas. Copie as de que precisa e volte quando o formulário abrir.',
    logIn: 'As suas respostas não foram enviadas. Copie as de que precisa, inicie sessão e responda novamente.',
  },
  nl: {
    password: 'Uw antwoorden zijn er nog. Voer het wachtwoord in om ermee verder te gaan.',
    soon: 'Uw antwoorden zijn niet verzonden. Kopieer de antwoorden die u nodig hebt en kom terug wanneer het formulier opengaat.',
    logIn: 'Uw antwoorden zijn niet verzonden. Kopieer de antwoorden die u nodig hebt, log in en antwoord opnieuw.',
  },
  pl: {
    password: 'Odpowiedzi wciąż tu są. Wpisz hasło, aby kontynuować.',
    soon: 'Odpowiedzi nie zostały wysłane. Skopiuj te, których potrzebujesz, i wróć po otwarciu formularza.',
    logIn: 'Odpowiedzi nie zostały wysłane. Skopiuj te, których potrzebujesz, zaloguj się i odpowiedz ponownie.',
  },
  tr: {
    password: 'Yanıtlarınız hâlâ burada. Onlarla devam etmek için parolayı girin.',
    soon: 'Yanıtlarınız gönderilmedi. Gerekenleri kopyalayın ve form açıldığında geri gelin.',
    logIn: 'Yanıtlarınız gönderilmedi. Gerekenleri kopyalayın, oturum açın ve yeniden yanıtlayın.',
  },
  ru: {
    password: 'Ваши ответы ещё здесь. Введите пароль, чтобы продолжить.',
    soon: 'Ваши ответы не отправлены. Скопируйте нужные и вернитесь, когда форма откроется.',
    logIn: 'Ваши ответы не отправлены. Скопируйте нужные, войдите и ответьте ещё раз.',
  },
  ar: {
    password: 'إجاباتك ما زالت هنا. أدخل كلمة المرور للمتابعة.',
    soon: 'لم تُرسل إجاباتك. انسخ ما تحتاج إليه منها، وعُد عند فتح النموذج.',
    logIn: 'لم تُرسل إجاباتك. انسخ ما تحتاج إليه منها، ثم سجّل الدخول وأجب مرة أخرى.',
  },
};

/** What to do about answers that were posted and not sent. Only the server’s renderer has these texts. */
export function rescueText(language: string): RescueTable {
  return tables[language] ?? en;
}
