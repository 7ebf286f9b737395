const en = 'Your answers are still here. Enter the password to continue with them.';

const texts: { readonly [language: string]: string } = {
  en,
  de: 'Ihre Antworten sind noch da. Geben Sie das Passwort ein, um damit weiterzumachen.',
  fr: 'Vos réponses sont encore ici. Saisissez le mot de passe pour continuer avec elles.',
  es: 'Sus respuestas siguen aquí. Introduzca la contraseña para continuar con ellas.',
  it: 'Le sue risposte sono ancora qui. Inserisca la password per continuare.',
  pt: 'As suas respostas continuam aqui. Introduza a palavra-passe para continuar com elas.',
  nl: 'Uw antwoorden zijn er nog. Voer het wachtwoord in om ermee verder te gaan.',
  pl: 'Odpowiedzi wciąż tu są. Wpisz hasło, aby kontynuować.',
  tr: 'Yanıtlarınız hâlâ burada. Onlarla devam etmek için parolayı girin.',
  ru: 'Ваши ответы ещё здесь. Введите пароль, чтобы продолжить.',
  ar: 'إجاباتك ما زالت هنا. أدخل كلمة المرور للمتابعة.',
};

/** The texts of a page that asks for a password in the middle of a form. Only the server’s renderer has them. */
export function passwordText(language: string): string {
  return texts[language] ?? en;
}
