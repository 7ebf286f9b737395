import { formatMessage, type MessageTemplate, type MessageValues } from '@tessera/fields/message-template';

type EndingMessageId = 'another' | 'opensIn' | 'openNow' | 'stay';

/** The messages of endings in every language of the visitor’s page. Only a form with endings loads them. */
const tables: { readonly [language: string]: { readonly [id in EndingMessageId]: MessageTemplate } } = {
  en: {
    another: 'Submit another response',
    opensIn: { one: 'We will open {site} in {count} second.', other: 'We will open {site} in {count} seconds.' },
    openNow: 'Open now',
    stay: 'Stay on this page',
  },
  de: {
    another: 'Weitere Antwort senden',
    opensIn: { one: '{site} wird in {count} Sekunde geöffnet.', other: '{site} wird in {count} Sekunden geöffnet.' },
    openNow: 'Jetzt öffnen',
    stay: 'Auf dieser Seite bleiben',
  },
  fr: {
    another: 'Envoyer une autre réponse',
    opensIn: { one: '{site} s’ouvrira dans {count} seconde.', other: '{site} s’ouvrira dans {count} secondes.' },
    openNow: 'Ouvrir maintenant',
    stay: 'Rester sur cette page',
  },
  es: {
    another: 'Enviar otra respuesta',
    opensIn: { one: 'Abriremos {site} en {count} segundo.', other: 'Abriremos {site} en {count} segundos.' },
    openNow: 'Abrir ahora',
    stay: 'Quedarme en esta página',
  },
  it: {
    another: 'Invia un’altra risposta',
    opensIn: { one: 'Apriremo {site} tra {count} secondo.', other: 'Apriremo {site} tra {count} secondi.' },
    openNow: 'Apri ora',
    stay: 'Resta su questa pagina',
  },
  pt: {
    another: 'Enviar outra resposta',
    opensIn: { one: 'Vamos abrir {site} em {count} segundo.', other: 'Vamos abrir {site} em {count} segundos.' },
    openNow: 'Abrir agora',
    stay: 'Ficar nesta página',
  },
  nl: {
    another: 'Nog een antwoord sturen',
    opensIn: { one: 'We openen {site} over {count} seconde.', other: 'We openen {site} over {count} seconden.' },
    openNow: 'Nu openen',
    stay: 'Op deze pagina blijven',
  },
  pl: {
    another: 'Wyślij kolejną odpowiedź',
    opensIn: {
      one: 'Za {count} sekundę otworzymy {site}.',
      few: 'Za {count} sekundy otworzymy {site}.',
      many: 'Za {count} sekund otworzymy {site}.',
      other: 'Za {count} sekundy otworzymy {site}.',
    },
    openNow: 'Otwórz teraz',
    stay: 'Zostań na tej stronie',
  },
  ru: {
    another: 'Отправить ещё один ответ',
    opensIn: {
      one: '{site} откроется через {count} секунду.',
      few: '{site} откроется через {count} секунды.',
      many: '{site} откроется через {count} секунд.',
      other: '{site} откроется через {count} секунды.',
    },
    openNow: 'Открыть сейчас',
    stay: 'Остаться на этой странице',
  },
  tr: {
    another: 'Başka bir yanıt gönder',
    opensIn: { one: '{site} {count} saniye içinde açılacak.', other: '{site} {count} saniye içinde açılacak.' },
    openNow: 'Şimdi aç',
    stay: 'Bu sayfada kal',
  },
  ar: {
    another: 'إرسال إجابة أخرى',
    opensIn: {
      zero: 'سنفتح {site} الآن.',
      one: 'سنفتح {site} بعد ثانية واحدة.',
      two: 'سنفتح {site} بعد ثانيتين.',
      few: 'سنفتح {site} بعد {count} ثوانٍ.',
      many: 'سنفتح {site} بعد {count} ثانية.',
      other: 'سنفتح {site} بعد {count} ثانية.',
    },
    openNow: 'افتح الآن',
    stay: 'البقاء في هذه الصفحة',
  },
};

/** Returns a message about an ending in a language of the visitor’s page. */
export function endingMessage(language: string, id: EndingMessageId, values: MessageValues = {}): string {
  return formatMessage((tables[language] ?? tables.en)?.[id] ?? '', values, language);
}
