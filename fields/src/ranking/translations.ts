import type { Translations } from '../shared/messages/message-template';
import type { messages } from './messages';

export const translations: Translations<typeof messages> = {
  de: {
    rankAll: '{label}: Bitte jede Möglichkeit an ihren Platz setzen',
    rankUp: '{option} nach oben',
    rankDown: '{option} nach unten',
    rankPlace: '{option}: Platz {value} von {max}',
  },
  fr: {
    rankAll: '{label} : donnez une place à chaque option',
    rankUp: 'Monter {option}',
    rankDown: 'Descendre {option}',
    rankPlace: '{option} : place {value} sur {max}',
  },
  es: {
    rankAll: '{label}: ponga cada opción en su lugar',
    rankUp: 'Subir {option}',
    rankDown: 'Bajar {option}',
    rankPlace: '{option}: posición {value} de {max}',
  },
  it: {
    rankAll: '{label}: metta ogni opzione al suo posto',
    rankUp: 'Sposta {option} in alto',
    rankDown: 'Sposta {option} in basso',
    rankPlace: '{option}: posizione {value} di {max}',
  },
  pt: {
    rankAll: '{label}: ponha cada opção no seu lugar',
    rankUp: 'Mover {option} para cima',
    rankDown: 'Mover {option} para baixo',
    rankPlace: '{option}: posição {value} de {max}',
  },
  nl: {
    rankAll: '{label}: geef elke optie een plaats',
    rankUp: '{option} omhoog',
    rankDown: '{option} omlaag',
    rankPlace: '{option}: plaats {value} van {max}',
  },
  pl: {
    rankAll: '{label}: ustaw każdą opcję na jej miejscu',
    rankUp: 'Przesuń {option} w górę',
    rankDown: 'Przesuń {option} w dół',
    rankPlace: '{option}: miejsce {value} z {max}',
  },
  ru: {
    rankAll: '{label}: поставьте каждый вариант на своё место',
    rankUp: '{option}: выше',
    rankDown: '{option}: ниже',
    rankPlace: '{option}: место {value} из {max}',
  },
  tr: {
    rankAll: '{label}: her seçeneği yerine koyun',
    rankUp: '{option} yukarı',
    rankDown: '{option} aşağı',
    rankPlace: '{option}: {value} / {max}',
  },
  ar: {
    rankAll: '{label}: ضع كل خيار في مكانه',
    rankUp: 'نقل {option} إلى الأعلى',
    rankDown: 'نقل {option} إلى الأسفل',
    rankPlace: '{option}: الموضع {value} من {max}',
  },
};
