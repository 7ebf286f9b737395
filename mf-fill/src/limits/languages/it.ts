import type { LimitTable } from '../limit-table';

export const it: LimitTable = {
  soonTitle: 'Questo modulo non è ancora aperto',
  soonText: 'Apre il {date}.',
  fullTitle: { one: 'L’unico posto è occupato', other: 'Tutti i {count} posti sono occupati' },
  fullText: 'Questo modulo non accetta più risposte.',
  answeredTitle: 'Ha già risposto a questo modulo',
  answeredText: 'Accetta una risposta per persona.',
  passwordTitle: 'Inserisca la password',
  passwordText: 'La persona che le ha inviato questo modulo conosce la password.',
  password: 'Password',
  passwordWrong: 'Questa password non è corretta. Riprovi.',
  passwordTooMany: 'Troppi tentativi. Aspetti un minuto, poi riprovi.',
  continue: 'Continua',
  accountText: 'Ogni account può inviare una risposta a questo modulo.',
  placesLeft: { one: '{count} posto rimasto', other: '{count} posti rimasti' },
  noPlaces: 'Nessun posto rimasto',
  waitingList: { one: 'Lista d’attesa: {count} persona', other: 'Lista d’attesa: {count} persone' },
  optionGone: 'Questa opzione non ha più posti. Ne scelga un’altra.',
  emailUsed:
    'È già stata inviata una risposta con questo indirizzo e-mail. Inserisca un altro indirizzo o contatti la persona che le ha inviato questo modulo.',
  passwordToSend: 'Questo modulo ora chiede una password. La inserisca per inviare le risposte.',
  onWaitingList: 'È il numero {position} nella lista d’attesa per «{option}».',
};
