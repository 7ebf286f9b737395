const en = 'Keep this page open, and submit your answers when the form opens.';

const texts: { readonly [language: string]: string } = {
  en,
  de: 'Lassen Sie diese Seite offen und senden Sie Ihre Antworten, sobald das Formular geöffnet ist.',
  fr: 'Gardez cette page ouverte et envoyez vos réponses à l’ouverture du formulaire.',
  es: 'Deje esta página abierta y envíe sus respuestas cuando se abra el formulario.',
  it: 'Lasci aperta questa pagina e invii le risposte quando il modulo apre.',
  pt: 'Mantenha esta página aberta e envie as suas respostas quando o formulário abrir.',
  nl: 'Houd deze pagina open en verstuur uw antwoorden wanneer het formulier opengaat.',
  pl: 'Nie zamykaj tej strony i wyślij odpowiedzi po otwarciu formularza.',
  ru: 'Не закрывайте эту страницу и отправьте ответы, когда форма откроется.',
  tr: 'Bu sayfayı açık tutun ve form açıldığında yanıtlarınızı gönderin.',
  ar: 'أبقِ هذه الصفحة مفتوحة، وأرسل إجاباتك عند فتح النموذج.',
};

/** Says what to do with the answers on the page of a form that opens later. */
export function earlyText(language: string): string {
  return texts[language] ?? en;
}
