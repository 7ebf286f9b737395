import { directionOf } from '@tessera/fields/message-template';
import { chooseLanguage } from '@tessera/form-model/choose-language';

/** The texts of the pages that the server writes itself, where the visitor’s page cannot be rendered. */
interface PlainPageTexts {
  cannotBeShown: string;
  notSent: string;
  tryLater: string;
  /** Many visitors open forms. */
  busyOpening: string;
  /** Many visitors send forms, so that answers are not read. */
  busySending: string;
  /** `{time}` is how long to wait. */
  waitToOpen: string;
  waitToSend: string;
  goBack: string;
  tooLarge: string;
  unreadable: string;
  /** `{id}` names the request in the operator’s log. */
  request: string;
}

const en: PlainPageTexts = {
  cannotBeShown: 'This form is not available right now',
  notSent: 'Your answers were not sent',
  tryLater: 'Please try again in a moment.',
  busyOpening: 'Many people are opening forms at the moment. Load this page again in a few seconds.',
  busySending:
    'Many people are sending forms at the moment. Load this page again in a few seconds to send your answers.',
  waitToOpen: 'Wait {time}, then load this page again.',
  waitToSend: 'Wait {time}, then load this page again to send your answers.',
  goBack: 'Go back to the form: your browser still has your answers. Then try again.',
  tooLarge: 'Your answers or files are too large for this form. Go back, shorten them, then send again.',
  unreadable: 'The answers could not be read.',
  request: 'Request id: {id}',
};

const de: PlainPageTexts = {
  cannotBeShown: 'Dieses Formular ist gerade nicht verfügbar',
  notSent: 'Ihre Antworten wurden nicht gesendet',
  tryLater: 'Bitte versuchen Sie es gleich noch einmal.',
  busyOpening: 'Gerade öffnen viele Menschen Formulare. Laden Sie diese Seite in einigen Sekunden neu.',
  busySending:
    'Gerade senden viele Menschen Formulare. Laden Sie diese Seite in einigen Sekunden neu, um Ihre Antworten zu senden.',
  waitToOpen: 'Warten Sie {time} und laden Sie diese Seite dann neu.',
  waitToSend: 'Warten Sie {time} und laden Sie diese Seite dann neu, um Ihre Antworten zu senden.',
  goBack: 'Gehen Sie zum Formular zurück: Ihr Browser hat Ihre Antworten noch. Versuchen Sie es dann noch einmal.',
  tooLarge:
    'Ihre Antworten oder Dateien sind zu groß für dieses Formular. Gehen Sie zurück, kürzen Sie sie und senden Sie noch einmal.',
  unreadable: 'Die Antworten konnten nicht gelesen werden.',
  request: 'Anfrage-ID: {id}',
};

const fr: PlainPageTexts = {
  cannotBeShown: 'Ce formulaire n’est pas disponible pour le moment',
  notSent: 'Vos réponses n’ont pas été envoyées',
  tryLater: 'Veuillez réessayer dans un instant.',
  busyOpening:
    'Beaucoup de personnes ouvrent des formulaires en ce moment. Rechargez cette page dans quelques secondes.',
  busySending:
    'Beaucoup de personnes envoient des formulaires en ce moment. Rechargez cette page dans quelques secondes pour envoyer vos réponses.',
  waitToOpen: 'Attendez {time}, puis rechargez cette page.',
  waitToSend: 'Attendez {time}, puis rechargez cette page pour envoyer vos réponses.',
  goBack: 'Revenez au formulaire : votre navigateur a gardé vos réponses. Réessayez ensuite.',
  tooLarge:
    'Vos réponses ou vos fichiers sont trop volumineux pour ce formulaire. Revenez en arrière, raccourcissez-les, puis envoyez-les de nouveau.',
  unreadable: 'Les réponses n’ont pas pu être lues.',
  request: 'Identifiant de la requête : {id}',
};

const es: PlainPageTexts = {
  cannotBeShown: 'Este formulario no está disponible en este momento',
  notSent: 'Sus respuestas no se enviaron',
  tryLater: 'Inténtelo de nuevo en un momento.',
  busyOpening:
    'Muchas personas están abriendo formularios en este momento. Vuelva a cargar esta página dentro de unos segundos.',
  busySending:
    'Muchas personas están enviando formularios en este momento. Vuelva a cargar esta página dentro de unos segundos para enviar sus respuestas.',
  waitToOpen: 'Espere {time} y vuelva a cargar esta página.',
  waitToSend: 'Espere {time} y vuelva a cargar esta página para enviar sus respuestas.',
  goBack: 'Vuelva al formulario: su navegador aún tiene sus respuestas. Después, inténtelo de nuevo.',
  tooLarge:
    'Sus respuestas o archivos son demasiado grandes para este formulario. Vuelva atrás, acórtelos y envíelos de nuevo.',
  unreadable: 'No se pudieron leer las respuestas.',
  request: 'Identificador de la solicitud: {id}',
};

const it: PlainPageTexts = {
  cannotBeShown: 'Questo modulo non è disponibile al momento',
  notSent: 'Le risposte non sono state inviate',
  tryLater: 'Riprovare tra un momento.',
  busyOpening: 'Molte persone stanno aprendo moduli in questo momento. Ricaricare questa pagina tra qualche secondo.',
  busySending:
    'Molte persone stanno inviando moduli in questo momento. Ricaricare questa pagina tra qualche secondo per inviare le risposte.',
  waitToOpen: 'Attendere {time}, poi ricaricare questa pagina.',
  waitToSend: 'Attendere {time}, poi ricaricare questa pagina per inviare le risposte.',
  goBack: 'Tornare al modulo: il browser ha ancora le risposte. Poi riprovare.',
  tooLarge:
    'Le risposte o i file sono troppo grandi per questo modulo. Tornare indietro, accorciarli e inviarli di nuovo.',
  unreadable: 'Non è stato possibile leggere le risposte.',
  request: 'ID della richiesta: {id}',
};

const pt: PlainPageTexts = {
  cannotBeShown: 'Este formulário não está disponível neste momento',
  notSent: 'As suas respostas não foram enviadas',
  tryLater: 'Tente novamente dentro de momentos.',
  busyOpening:
    'Muitas pessoas estão a abrir formulários neste momento. Recarregue esta página dentro de alguns segundos.',
  busySending:
    'Muitas pessoas estão a enviar formulários neste momento. Recarregue esta página dentro de alguns segundos para enviar as suas respostas.',
  waitToOpen: 'Aguarde {time} e recarregue esta página.',
  waitToSend: 'Aguarde {time} e recarregue esta página para enviar as suas respostas.',
  goBack: 'Volte ao formulário: o seu navegador ainda tem as suas respostas. Depois, tente novamente.',
  tooLarge:
    'As suas respostas ou ficheiros são demasiado grandes para este formulário. Volte atrás, encurte-os e envie novamente.',
  unreadable: 'Não foi possível ler as respostas.',
  request: 'ID do pedido: {id}',
};

const nl: PlainPageTexts = {
  cannotBeShown: 'Dit formulier is op dit moment niet beschikbaar',
  notSent: 'Uw antwoorden zijn niet verzonden',
  tryLater: 'Probeer het zo meteen opnieuw.',
  busyOpening: 'Veel mensen openen op dit moment formulieren. Laad deze pagina over enkele seconden opnieuw.',
  busySending:
    'Veel mensen verzenden op dit moment formulieren. Laad deze pagina over enkele seconden opnieuw om uw antwoorden te verzenden.',
  waitToOpen: 'Wacht {time} en laad deze pagina dan opnieuw.',
  waitToSend: 'Wacht {time} en laad deze pagina dan opnieuw om uw antwoorden te verzenden.',
  goBack: 'Ga terug naar het formulier: uw browser heeft uw antwoorden nog. Probeer het dan opnieuw.',
  tooLarge:
    'Uw antwoorden of bestanden zijn te groot voor dit formulier. Ga terug, maak ze korter en verzend ze opnieuw.',
  unreadable: 'De antwoorden konden niet worden gelezen.',
  request: 'Verzoek-ID: {id}',
};

const pl: PlainPageTexts = {
  cannotBeShown: 'Ten formularz jest teraz niedostępny',
  notSent: 'Odpowiedzi nie zostały wysłane',
  tryLater: 'Proszę spróbować ponownie za chwilę.',
  busyOpening: 'Wiele osób otwiera teraz formularze. Proszę wczytać tę stronę ponownie za kilka sekund.',
  busySending:
    'Wiele osób wysyła teraz formularze. Proszę wczytać tę stronę ponownie za kilka sekund, aby wysłać odpowiedzi.',
  waitToOpen: 'Proszę odczekać {time} i wczytać tę stronę ponownie.',
  waitToSend: 'Proszę odczekać {time} i wczytać tę stronę ponownie, aby wysłać odpowiedzi.',
  goBack: 'Proszę wrócić do formularza: przeglądarka wciąż ma odpowiedzi. Potem proszę spróbować ponownie.',
  tooLarge: 'Odpowiedzi lub pliki są za duże dla tego formularza. Proszę wrócić, skrócić je i wysłać ponownie.',
  unreadable: 'Nie udało się odczytać odpowiedzi.',
  request: 'Identyfikator żądania: {id}',
};

const ru: PlainPageTexts = {
  cannotBeShown: 'Эта форма сейчас недоступна',
  notSent: 'Ваши ответы не отправлены',
  tryLater: 'Пожалуйста, повторите попытку через минуту.',
  busyOpening: 'Сейчас формы открывает много людей. Обновите эту страницу через несколько секунд.',
  busySending:
    'Сейчас формы отправляет много людей. Обновите эту страницу через несколько секунд, чтобы отправить ответы.',
  waitToOpen: 'Подождите {time} и обновите эту страницу.',
  waitToSend: 'Подождите {time} и обновите эту страницу, чтобы отправить ответы.',
  goBack: 'Вернитесь к форме: ваши ответы ещё есть в браузере. Затем повторите попытку.',
  tooLarge: 'Ваши ответы или файлы слишком велики для этой формы. Вернитесь, сократите их и отправьте снова.',
  unreadable: 'Не удалось прочитать ответы.',
  request: 'Номер запроса: {id}',
};

const tr: PlainPageTexts = {
  cannotBeShown: 'Bu form şu anda kullanılamıyor',
  notSent: 'Yanıtlarınız gönderilmedi',
  tryLater: 'Lütfen biraz sonra yeniden deneyin.',
  busyOpening: 'Şu anda çok sayıda kişi form açıyor. Bu sayfayı birkaç saniye sonra yeniden yükleyin.',
  busySending:
    'Şu anda çok sayıda kişi form gönderiyor. Yanıtlarınızı göndermek için bu sayfayı birkaç saniye sonra yeniden yükleyin.',
  waitToOpen: '{time} bekleyin, sonra bu sayfayı yeniden yükleyin.',
  waitToSend: '{time} bekleyin, sonra yanıtlarınızı göndermek için bu sayfayı yeniden yükleyin.',
  goBack: 'Forma geri dönün: yanıtlarınız hâlâ tarayıcınızda. Sonra yeniden deneyin.',
  tooLarge: 'Yanıtlarınız veya dosyalarınız bu form için çok büyük. Geri dönün, kısaltın ve yeniden gönderin.',
  unreadable: 'Yanıtlar okunamadı.',
  request: 'İstek numarası: {id}',
};

const ar: PlainPageTexts = {
  cannotBeShown: 'هذا النموذج غير متاح الآن',
  notSent: 'لم تُرسل إجاباتك',
  tryLater: 'يرجى المحاولة مرة أخرى بعد لحظات.',
  busyOpening: 'يفتح كثير من الأشخاص النماذج في هذه اللحظة. أعد تحميل هذه الصفحة بعد بضع ثوانٍ.',
  busySending: 'يرسل كثير من الأشخاص النماذج في هذه اللحظة. أعد تحميل هذه الصفحة بعد بضع ثوانٍ لإرسال إجاباتك.',
  waitToOpen: 'انتظر {time}، ثم أعد تحميل هذه الصفحة.',
  waitToSend: 'انتظر {time}، ثم أعد تحميل هذه الصفحة لإرسال إجاباتك.',
  goBack: 'ارجع إلى النموذج: ما زالت إجاباتك في متصفحك. ثم حاول مرة أخرى.',
  tooLarge: 'إجاباتك أو ملفاتك كبيرة جدًا على هذا النموذج. ارجع واختصرها ثم أرسلها مرة أخرى.',
  unreadable: 'تعذّرت قراءة الإجابات.',
  request: 'رقم الطلب: {id}',
};

const tables: { [language: string]: PlainPageTexts } = { en, de, fr, es, it, pt, nl, pl, ru, tr, ar };

/** The texts in a language, which is that of a page. */
export interface PlainPageWords {
  language: string;
  direction: 'ltr' | 'rtl';
  texts: PlainPageTexts;
  /** A time to wait, in seconds up to 90 and in minutes above. Short units are the same in all grammatical cases. */
  time(seconds: number): string;
}

const MOST_SECONDS = 90;

/**
 * Returns the texts in the visitor’s language. The owner’s choice of a language is not known: these pages are sent where no form can
 * be read.
 *
 * @param languages the browser’s `Accept-Language`
 */
export function plainPageWords(languages: string): PlainPageWords {
  const language = chooseLanguage('auto', languages, Object.keys(tables));
  const amount = (count: number, unit: 'second' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
  return {
    language,
    direction: directionOf(language),
    texts: tables[language] ?? en,
    time: (seconds) =>
      seconds <= MOST_SECONDS ? amount(seconds, 'second') : amount(Math.ceil(seconds / 60), 'minute'),
  };
}
