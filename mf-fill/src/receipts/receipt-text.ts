/** What the page of a receipt says beside the messages of every page. Only the server’s renderer has it. */
export interface ReceiptTable {
  deleteResponse: string;
  deleteAsk: string;
  deleteForGood: string;
  deletedTitle: string;
  deletedText: string;
}

const en: ReceiptTable = {
  deleteResponse: 'Delete response',
  deleteAsk: 'Delete this response? Your answers and files are removed. This cannot be undone.',
  deleteForGood: 'Delete for good',
  deletedTitle: 'Your response was deleted',
  deletedText: 'The people behind this form can no longer see your answers or your files.',
};

const tables: { readonly [language: string]: ReceiptTable } = {
  en,
  de: {
    deleteResponse: 'Antwort löschen',
    deleteAsk:
      'Diese Antwort löschen? Ihre Angaben und Dateien werden entfernt. Das kann nicht rückgängig gemacht werden.',
    deleteForGood: 'Endgültig löschen',
    deletedTitle: 'Ihre Antwort wurde gelöscht',
    deletedText: 'Die Verantwortlichen dieses Formulars können Ihre Angaben und Dateien nicht mehr sehen.',
  },
  fr: {
    deleteResponse: 'Supprimer la réponse',
    deleteAsk: 'Supprimer cette réponse ? Vos réponses et vos fichiers seront effacés. Cette action est irréversible.',
    deleteForGood: 'Supprimer définitivement',
    deletedTitle: 'Votre réponse a été supprimée',
    deletedText: 'Les responsables de ce formulaire ne peuvent plus voir vos réponses ni vos fichiers.',
  },
  es: {
    deleteResponse: 'Eliminar la respuesta',
    deleteAsk: '¿Eliminar esta respuesta? Se borrarán sus respuestas y archivos. No se puede deshacer.',
    deleteForGood: 'Eliminar definitivamente',
    deletedTitle: 'Su respuesta se ha eliminado',
    deletedText: 'Los responsables de este formulario ya no pueden ver sus respuestas ni sus archivos.',
  },
  it: {
    deleteResponse: 'Elimina la risposta',
    deleteAsk: 'Eliminare questa risposta? Le sue risposte e i suoi file verranno rimossi. Non si può annullare.',
    deleteForGood: 'Elimina definitivamente',
    deletedTitle: 'La sua risposta è stata eliminata',
    deletedText: 'I responsabili di questo modulo non possono più vedere le sue risposte né i suoi file.',
  },
  pt: {
    deleteResponse: 'Eliminar a resposta',
    deleteAsk: 'Eliminar esta resposta? As suas respostas e ficheiros serão removidos. Não é possível anular.',
    deleteForGood: 'Eliminar definitivamente',
    deletedTitle: 'A sua resposta foi eliminada',
    deletedText: 'Os responsáveis por este formulário já não podem ver as suas respostas nem os seus ficheiros.',
  },
  nl: {
    deleteResponse: 'Antwoord verwijderen',
    deleteAsk:
      'Dit antwoord verwijderen? Uw antwoorden en bestanden worden gewist. Dit kan niet ongedaan worden gemaakt.',
    deleteForGood: 'Definitief verwijderen',
    deletedTitle: 'Uw antwoord is verwijderd',
    deletedText: 'De beheerders van dit formulier kunnen uw antwoorden en bestanden niet meer zien.',
  },
  pl: {
    deleteResponse: 'Usuń odpowiedź',
    deleteAsk: 'Usunąć tę odpowiedź? Twoje odpowiedzi i pliki zostaną skasowane. Tego nie można cofnąć.',
    deleteForGood: 'Usuń na stałe',
    deletedTitle: 'Twoja odpowiedź została usunięta',
    deletedText: 'Osoby prowadzące ten formularz nie widzą już Twoich odpowiedzi ani plików.',
  },
  ru: {
    deleteResponse: 'Удалить ответ',
    deleteAsk: 'Удалить этот ответ? Ваши ответы и файлы будут стёрты. Это действие нельзя отменить.',
    deleteForGood: 'Удалить навсегда',
    deletedTitle: 'Ваш ответ удалён',
    deletedText: 'Владельцы этой формы больше не видят ваших ответов и файлов.',
  },
  tr: {
    deleteResponse: 'Yanıtı sil',
    deleteAsk: 'Bu yanıt silinsin mi? Yanıtlarınız ve dosyalarınız kaldırılır. Bu işlem geri alınamaz.',
    deleteForGood: 'Kalıcı olarak sil',
    deletedTitle: 'Yanıtınız silindi',
    deletedText: 'Bu formun sahipleri yanıtlarınızı ve dosyalarınızı artık göremez.',
  },
  ar: {
    deleteResponse: 'حذف الرد',
    deleteAsk: 'هل تريد حذف هذا الرد؟ ستُزال إجاباتك وملفاتك. لا يمكن التراجع عن ذلك.',
    deleteForGood: 'حذف نهائي',
    deletedTitle: 'تم حذف ردك',
    deletedText: 'لم يعد بإمكان القائمين على هذا النموذج رؤية إجاباتك أو ملفاتك.',
  },
};

/** The texts of the page of a receipt in a language of the visitor’s page. */
export function receiptText(language: string): ReceiptTable {
  return tables[language] ?? en;
}
