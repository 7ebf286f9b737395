import type { LimitTable } from '../limit-table';

export const nl: LimitTable = {
  soonTitle: 'Dit formulier is nog niet open',
  soonText: 'Het opent op {date}.',
  fullTitle: { one: 'De enige plaats is bezet', other: 'Alle {count} plaatsen zijn bezet' },
  fullText: 'Dit formulier neemt geen antwoorden meer aan.',
  answeredTitle: 'U hebt dit formulier al ingevuld',
  answeredText: 'Het neemt één antwoord per persoon aan.',
  passwordTitle: 'Voer het wachtwoord in',
  passwordText: 'De persoon die u dit formulier stuurde, kent het wachtwoord.',
  password: 'Wachtwoord',
  passwordWrong: 'Dit wachtwoord is niet juist. Probeer het opnieuw.',
  passwordTooMany: 'Te veel pogingen. Wacht een minuut en probeer het opnieuw.',
  continue: 'Doorgaan',
  accountText: 'Elk account kan dit formulier één keer invullen.',
  placesLeft: { one: 'Nog {count} plaats', other: 'Nog {count} plaatsen' },
  noPlaces: 'Geen plaatsen meer',
  waitingList: { one: 'Wachtlijst: {count} persoon', other: 'Wachtlijst: {count} personen' },
  optionGone: 'Deze optie heeft geen plaatsen meer. Kies een andere.',
  emailUsed:
    'Met dit e-mailadres is al een antwoord verstuurd. Voer een ander adres in of neem contact op met de persoon die u dit formulier heeft gestuurd.',
  passwordToSend: 'Dit formulier vraagt nu om een wachtwoord. Voer het in om uw antwoorden te verzenden.',
  onWaitingList: 'U bent nummer {position} op de wachtlijst voor “{option}”.',
};
