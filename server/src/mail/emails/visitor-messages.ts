import { formatMessage, type MessageValues } from '@tessera/fields/message-template';
import { chooseLanguage } from '@tessera/form-model/choose-language';
import { type InterfaceLanguage, interfaceLanguages } from '@tessera/form-model/form';

interface Messages {
  copy: string;
  whyCopy: string;
  place: string;
  placeIsFree: string;
  placeReceipt: string;
}

/** The sentences of emails to visitors, in the languages of the visitor’s page. */
const tables: { readonly [language in InterfaceLanguage]: Messages } = {
  en: {
    copy: 'Thank you. This is a copy of your response to “{form}”.',
    whyCopy:
      'You receive this email because this address was entered in the form “{form}”. If that was not you, ignore it.',
    place: 'You have a place: {option}',
    placeIsFree: 'You were on the waiting list for “{option}” of “{form}”. A place became free, and it is yours.',
    placeReceipt: 'Your receipt is {receipt}. If you no longer need the place, tell the person who sent you the form.',
  },
  de: {
    copy: 'Vielen Dank. Dies ist eine Kopie Ihrer Antworten in „{form}“.',
    whyCopy:
      'Sie erhalten diese E-Mail, weil diese Adresse im Formular „{form}“ eingegeben wurde. Wenn Sie das nicht waren, ignorieren Sie sie.',
    place: 'Sie haben einen Platz: {option}',
    placeIsFree:
      'Sie standen auf der Warteliste für „{option}“ in „{form}“. Ein Platz ist frei geworden und gehört jetzt Ihnen.',
    placeReceipt:
      'Ihre Quittung ist {receipt}. Wenn Sie den Platz nicht mehr brauchen, sagen Sie es der Person, die Ihnen das Formular geschickt hat.',
  },
  fr: {
    copy: 'Merci. Voici une copie de vos réponses à « {form} ».',
    whyCopy:
      'Vous recevez cet e-mail parce que cette adresse a été saisie dans le formulaire « {form} ». Si ce n’était pas vous, ignorez-le.',
    place: 'Vous avez une place : {option}',
    placeIsFree:
      'Vous étiez sur la liste d’attente pour « {option} » dans « {form} ». Une place s’est libérée, elle est à vous.',
    placeReceipt:
      'Votre reçu est {receipt}. Si vous n’avez plus besoin de la place, dites-le à la personne qui vous a envoyé le formulaire.',
  },
  es: {
    copy: 'Gracias. Esta es una copia de sus respuestas a «{form}».',
    whyCopy:
      'Recibe este correo porque esta dirección se introdujo en el formulario «{form}». Si no fue usted, ignórelo.',
    place: 'Tiene una plaza: {option}',
    placeIsFree: 'Estaba en la lista de espera de «{option}» en «{form}». Ha quedado libre una plaza y es suya.',
    placeReceipt: 'Su recibo es {receipt}. Si ya no necesita la plaza, avise a la persona que le envió el formulario.',
  },
  it: {
    copy: 'Grazie. Questa è una copia delle tue risposte a «{form}».',
    whyCopy:
      'Ricevi questa email perché questo indirizzo è stato inserito nel modulo «{form}». Se non sei stato tu, ignorala.',
    place: 'Hai un posto: {option}',
    placeIsFree: 'Eri in lista d’attesa per «{option}» in «{form}». Si è liberato un posto ed è tuo.',
    placeReceipt:
      'La tua ricevuta è {receipt}. Se il posto non ti serve più, avvisa la persona che ti ha inviato il modulo.',
  },
  pt: {
    copy: 'Obrigado. Esta é uma cópia das suas respostas a «{form}».',
    whyCopy:
      'Recebe este e-mail porque este endereço foi introduzido no formulário «{form}». Se não foi você, ignore-o.',
    place: 'Tem um lugar: {option}',
    placeIsFree: 'Estava na lista de espera para «{option}» em «{form}». Ficou livre um lugar e é seu.',
    placeReceipt: 'O seu recibo é {receipt}. Se já não precisar do lugar, avise a pessoa que lhe enviou o formulário.',
  },
  nl: {
    copy: 'Bedankt. Dit is een kopie van uw antwoorden op ‘{form}’.',
    whyCopy:
      'U ontvangt deze e-mail omdat dit adres is ingevuld in het formulier ‘{form}’. Was u dat niet, negeer de e-mail dan.',
    place: 'U hebt een plaats: {option}',
    placeIsFree:
      'U stond op de wachtlijst voor ‘{option}’ van ‘{form}’. Er is een plaats vrijgekomen, en die is voor u.',
    placeReceipt:
      'Uw ontvangstbewijs is {receipt}. Hebt u de plaats niet meer nodig, laat het dan weten aan de persoon die u het formulier heeft gestuurd.',
  },
  pl: {
    copy: 'Dziękujemy. To kopia Twoich odpowiedzi w formularzu „{form}”.',
    whyCopy: 'Otrzymujesz tę wiadomość, ponieważ ten adres podano w formularzu „{form}”. Jeśli to nie Ty, zignoruj ją.',
    place: 'Masz miejsce: {option}',
    placeIsFree:
      'Twoje zgłoszenie czekało na liście oczekujących na „{option}” w formularzu „{form}”. Zwolniło się miejsce i należy do Ciebie.',
    placeReceipt:
      'Twoje potwierdzenie: {receipt}. Jeśli nie potrzebujesz już miejsca, powiadom osobę, od której masz formularz.',
  },
  ru: {
    copy: 'Спасибо. Это копия ваших ответов на форму «{form}».',
    whyCopy:
      'Вы получили это письмо, потому что этот адрес указали в форме «{form}». Если это были не вы, не обращайте на него внимания.',
    place: 'Для вас есть место: {option}',
    placeIsFree: 'Вы были в списке ожидания на «{option}» в форме «{form}». Место освободилось, и оно ваше.',
    placeReceipt:
      'Ваша квитанция: {receipt}. Если место вам больше не нужно, сообщите об этом тому, кто прислал вам форму.',
  },
  tr: {
    copy: 'Teşekkürler. Bu, “{form}” formundaki yanıtlarınızın bir kopyasıdır.',
    whyCopy:
      'Bu e-postayı, bu adres “{form}” formuna girildiği için alıyorsunuz. Siz girmediyseniz bu e-postayı dikkate almayın.',
    place: 'Yeriniz hazır: {option}',
    placeIsFree: '“{form}” formunda “{option}” için bekleme listesindeydiniz. Bir yer boşaldı ve artık sizin.',
    placeReceipt: 'Alındı belgeniz: {receipt}. Yere artık ihtiyacınız yoksa, formu size gönderen kişiye haber verin.',
  },
  ar: {
    copy: 'شكرًا لك. هذه نسخة من إجاباتك في «{form}».',
    whyCopy: 'تصلك هذه الرسالة لأن هذا العنوان أُدخل في النموذج «{form}». إن لم تكن أنت من أدخله فتجاهلها.',
    place: 'لديك مكان: {option}',
    placeIsFree: 'كنت على قائمة الانتظار لـ «{option}» في «{form}». أصبح أحد الأماكن شاغرًا، وهو لك.',
    placeReceipt: 'إيصالك هو {receipt}. إن لم تعد بحاجة إلى المكان فأخبر من أرسل إليك النموذج.',
  },
};

/**
 * The language of the sentences in emails to a form’s visitors.
 *
 * @param language BCP 47 tag of the form’s texts
 * @returns English if the sentences are not translated into it
 */
export function sentencesIn(language: string): InterfaceLanguage {
  return chooseLanguage(language, '', interfaceLanguages) as InterfaceLanguage;
}

/** Returns a sentence of an email to a visitor. */
export function visitorMessage(language: InterfaceLanguage, id: keyof Messages, values: MessageValues): string {
  return formatMessage(tables[language][id], values, language);
}
