const en = 'Your answers are saved in this browser. Come back when the form opens to send them.';

const texts: { readonly [language: string]: string } = {
  en,
  de: 'Ihre Antworten sind in diesem Browser gespeichert. Kommen Sie wieder, sobald das Formular geöffnet ist, um sie zu senden.',
  fr: 'Vos réponses sont enregistrées dans ce navigateur. Revenez à l’ouverture du formulaire pour les envoyer.',
  es: 'Sus respuestas están guardadas en este navegador. Vuelva cuando se abra el formulario para enviarlas.',
  it: 'Le sue risposte sono salvate in questo browser. Torni quando il modulo apre per inviarle.',
  pt: 'As suas respostas estão guardadas neste navegador. Volte quando o formulário abrir para as enviar.',
  nl: 'Uw antwoorden zijn in deze browser opgeslagen. Kom terug wanneer het formulier opengaat om ze te versturen.',
  pl: 'Odpowiedzi są zapisane w tej przeglądarce. Wróć po otwarciu formularza, aby je wysłać.',
  ru: 'Ваши ответы сохранены в этом браузере. Вернитесь, когда форма откроется, чтобы отправить их.',
  tr: 'Yanıtlarınız bu tarayıcıda kayıtlı. Göndermek için form açıldığında geri gelin.',
  ar: 'إجاباتك محفوظة في هذا المتصفح. عُد عند فتح النموذج لإرسالها.',
};

/** Says what to do about the answers in this browser to a form that opens later. */
export function savedText(language: string): string {
  return texts[language] ?? en;
}
