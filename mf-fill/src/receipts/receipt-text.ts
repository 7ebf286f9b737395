/** The texts of the page of a receipt, beside the messages of every page. Only the server’s renderer has them. */
export interface ReceiptTable {
  deleteResponse: string;
  deleteAsk: string;
  deletePermanently: string;
  deletedTitle: string;
  deletedText: string;
  correctAnswers: string;
  correcting: string;
  /** Before the labels of the questions whose answers the form no longer accepts. */
  answerAgain: string;
  keepAsIs: string;
  correctedOn: string;
  before: string;
  print: string;
}

const en: ReceiptTable = {
  deleteResponse: 'Delete response',
  deleteAsk: 'Delete this response? Your answers and files are removed. This cannot be undone.',
  deletePermanently: 'Delete permanently',
  deletedTitle: 'Your response was deleted',
  deletedText: 'The people behind this form can no longer see your answers or your files.',
  correctAnswers: 'Correct answers',
  correcting: 'You are correcting your response. What you sent before stays visible to the people behind this form.',
  answerAgain: 'The form has changed since. Please answer again:',
  keepAsIs: 'Keep it as it is',
  correctedOn: 'Corrected on',
  before: 'Before:',
  print: 'Print',
};

const tables: { readonly [language: string]: ReceiptTable } = {
  en,
  de: {
    deleteResponse: 'Antwort löschen',
    deleteAsk:
      'Diese Antwort löschen? Ihre Angaben und Dateien werden entfernt. Das kann nicht rückgängig gemacht werden.',
    deletePermanently: 'Endgültig löschen',
    deletedTitle: 'Ihre Antwort wurde gelöscht',
    deletedText: 'Die Verantwortlichen dieses Formulars können Ihre Angaben und Dateien nicht mehr sehen.',
    correctAnswers: 'Antworten berichtigen',
    correcting:
      'Sie berichtigen Ihre Antwort. Was Sie zuvor gesendet haben, bleibt für die Verantwortlichen dieses Formulars sichtbar.',
    answerAgain: 'Das Formular wurde seitdem geändert. Bitte antworten Sie noch einmal:',
    keepAsIs: 'Nichts ändern',
    correctedOn: 'Berichtigt am',
    before: 'Vorher:',
    print: 'Drucken',
  },
  fr: {
    deleteResponse: 'Supprimer la réponse',
    deleteAsk: 'Supprimer cette réponse ? Vos réponses et vos fichiers seront effacés. Cette action est irréversible.',
    deletePermanently: 'Supprimer définitivement',
    deletedTitle: 'Votre réponse a été supprimée',
    deletedText: 'Les responsables de ce formulaire ne peuvent plus voir vos réponses ni vos fichiers.',
    correctAnswers: 'Corriger les réponses',
    correcting:
      'Vous corrigez votre réponse. Ce que vous avez envoyé auparavant reste visible pour les responsables de ce formulaire.',
    answerAgain: 'Le formulaire a changé depuis. Veuillez répondre à nouveau :',
    keepAsIs: 'Ne rien changer',
    correctedOn: 'Corrigé le',
    before: 'Avant :',
    print: 'Imprimer',
  },
  es: {
    deleteResponse: 'Eliminar la respuesta',
    deleteAsk: '¿Eliminar esta respuesta? Se borrarán sus respuestas y archivos. No se puede deshacer.',
    deletePermanently: 'Eliminar definitivamente',
    deletedTitle: 'Su respuesta se ha eliminado',
    deletedText: 'Los responsables de este formulario ya no pueden ver sus respuestas ni sus archivos.',
    correctAnswers: 'Corregir las respuestas',
    correcting:
      'Está corrigiendo su respuesta. Lo que envió antes sigue visible para los responsables de este formulario.',
    answerAgain: 'El formulario ha cambiado desde entonces. Responda de nuevo:',
    keepAsIs: 'Dejarla como está',
    correctedOn: 'Corregida el',
    before: 'Antes:',
    print: 'Imprimir',
  },
  it: {
    deleteResponse: 'Elimina la risposta',
    deleteAsk: 'Eliminare questa risposta? Le sue risposte e i suoi file verranno rimossi. Non si può annullare.',
    deletePermanently: 'Elimina definitivamente',
    deletedTitle: 'La sua risposta è stata eliminata',
    deletedText: 'I responsabili di questo modulo non possono più vedere le sue risposte né i suoi file.',
    correctAnswers: 'Correggi le risposte',
    correcting:
      'Sta correggendo la sua risposta. Ciò che ha inviato prima resta visibile ai responsabili di questo modulo.',
    answerAgain: 'Nel frattempo il modulo è cambiato. Risponda di nuovo:',
    keepAsIs: 'Lascia com’è',
    correctedOn: 'Corretta il',
    before: 'Prima:',
    print: 'Stampa',
  },
  pt: {
    deleteResponse: 'Eliminar a resposta',
    deleteAsk: 'Eliminar esta resposta? As suas respostas e ficheiros serão removidos. Não é possível anular.',
    deletePermanently: 'Eliminar definitivamente',
    deletedTitle: 'A sua resposta foi eliminada',
    deletedText: 'Os responsáveis por este formulário já não podem ver as suas respostas nem os seus ficheiros.',
    correctAnswers: 'Corrigir as respostas',
    correcting:
      'Está a corrigir a sua resposta. O que enviou antes continua visível para os responsáveis por este formulário.',
    answerAgain: 'O formulário mudou entretanto. Responda novamente:',
    keepAsIs: 'Deixar como está',
    correctedOn: 'Corrigida em',
    before: 'Antes:',
    print: 'Imprimir',
  },
  nl: {
    deleteResponse: 'Antwoord verwijderen',
    deleteAsk:
      'Dit antwoord verwijderen? Uw antwoorden en bestanden worden gewist. Dit kan niet ongedaan worden gemaakt.',
    deletePermanently: 'Definitief verwijderen',
    deletedTitle: 'Uw antwoord is verwijderd',
    deletedText: 'De beheerders van dit formulier kunnen uw antwoorden en bestanden niet meer zien.',
    correctAnswers: 'Antwoorden verbeteren',
    correcting: 'U verbetert uw antwoord. Wat u eerder stuurde, blijft zichtbaar voor de beheerders van dit formulier.',
    answerAgain: 'Het formulier is sindsdien gewijzigd. Antwoord opnieuw:',
    keepAsIs: 'Zo laten',
    correctedOn: 'Verbeterd op',
    before: 'Eerder:',
    print: 'Afdrukken',
  },
  pl: {
    deleteResponse: 'Usuń odpowiedź',
    deleteAsk: 'Usunąć tę odpowiedź? Twoje odpowiedzi i pliki zostaną skasowane. Tego nie można cofnąć.',
    deletePermanently: 'Usuń na stałe',
    deletedTitle: 'Twoja odpowiedź została usunięta',
    deletedText: 'Osoby prowadzące ten formularz nie widzą już Twoich odpowiedzi ani plików.',
    correctAnswers: 'Popraw odpowiedzi',
    correcting:
      'Poprawiasz swoją odpowiedź. To, co wysłano wcześniej, pozostaje widoczne dla osób prowadzących ten formularz.',
    answerAgain: 'Formularz zmienił się od tego czasu. Odpowiedz ponownie:',
    keepAsIs: 'Zostaw bez zmian',
    correctedOn: 'Poprawiono',
    before: 'Wcześniej:',
    print: 'Drukuj',
  },
  ru: {
    deleteResponse: 'Удалить ответ',
    deleteAsk: 'Удалить этот ответ? Ваши ответы и файлы будут стёрты. Это действие нельзя отменить.',
    deletePermanently: 'Удалить навсегда',
    deletedTitle: 'Ваш ответ удалён',
    deletedText: 'Владельцы этой формы больше не видят ваших ответов и файлов.',
    correctAnswers: 'Исправить ответы',
    correcting: 'Вы исправляете свой ответ. То, что вы отправили раньше, остаётся видимым владельцам этой формы.',
    answerAgain: 'С тех пор форма изменилась. Ответьте ещё раз:',
    keepAsIs: 'Оставить как есть',
    correctedOn: 'Исправлено',
    before: 'Раньше:',
    print: 'Распечатать',
  },
  tr: {
    deleteResponse: 'Yanıtı sil',
    deleteAsk: 'Bu yanıt silinsin mi? Yanıtlarınız ve dosyalarınız kaldırılır. Bu işlem geri alınamaz.',
    deletePermanently: 'Kalıcı olarak sil',
    deletedTitle: 'Yanıtınız silindi',
    deletedText: 'Bu formun sahipleri yanıtlarınızı ve dosyalarınızı artık göremez.',
    correctAnswers: 'Yanıtları düzelt',
    correcting: 'Yanıtınızı düzeltiyorsunuz. Daha önce gönderdikleriniz bu formun sahiplerine görünmeye devam eder.',
    answerAgain: 'Form o zamandan beri değişti. Lütfen yeniden yanıtlayın:',
    keepAsIs: 'Olduğu gibi bırak',
    correctedOn: 'Düzeltildi:',
    before: 'Önceki:',
    print: 'Yazdır',
  },
  ar: {
    deleteResponse: 'حذف الرد',
    deleteAsk: 'هل تريد حذف هذا الرد؟ ستُزال إجاباتك وملفاتك. لا يمكن التراجع عن ذلك.',
    deletePermanently: 'حذف نهائي',
    deletedTitle: 'تم حذف ردك',
    deletedText: 'لم يعد بإمكان القائمين على هذا النموذج رؤية إجاباتك أو ملفاتك.',
    correctAnswers: 'تصحيح الإجابات',
    correcting: 'أنت تصحح ردك. يبقى ما أرسلته من قبل ظاهرًا للقائمين على هذا النموذج.',
    answerAgain: 'تغير النموذج منذ ذلك الحين. يرجى الإجابة من جديد:',
    keepAsIs: 'إبقاؤه كما هو',
    correctedOn: 'صُحح في',
    before: 'قبل ذلك:',
    print: 'طباعة',
  },
};

/** The texts of the page of a receipt in a language of the visitor’s page. */
export function receiptText(language: string): ReceiptTable {
  return tables[language] ?? en;
}
