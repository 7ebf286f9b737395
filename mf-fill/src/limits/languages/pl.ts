import type { LimitTable } from '../limit-table';

export const pl: LimitTable = {
  soonTitle: 'Ten formularz nie jest jeszcze otwarty',
  soonText: 'Otwiera się: {date}.',
  fullTitle: {
    one: 'Jedyne miejsce jest zajęte',
    few: 'Wszystkie {count} miejsca są zajęte',
    many: 'Wszystkie {count} miejsc jest zajętych',
    other: 'Wszystkie {count} miejsca są zajęte',
  },
  fullText: 'Ten formularz nie przyjmuje już odpowiedzi.',
  answeredTitle: 'Ten formularz został już przez Państwa wypełniony',
  answeredText: 'Przyjmuje jedną odpowiedź od osoby.',
  passwordTitle: 'Wpisz hasło',
  passwordText: 'Hasło zna osoba, która wysłała ten formularz.',
  password: 'Hasło',
  passwordWrong: 'To hasło jest nieprawidłowe. Spróbuj ponownie.',
  passwordTooMany: 'Za dużo prób. Poczekaj minutę i spróbuj ponownie.',
  continue: 'Dalej',
  accountText: 'Z każdego konta można wysłać jedną odpowiedź na ten formularz.',
  placesLeft: {
    one: 'Pozostało {count} miejsce',
    few: 'Pozostały {count} miejsca',
    many: 'Pozostało {count} miejsc',
    other: 'Pozostało {count} miejsca',
  },
  noPlaces: 'Brak miejsc',
  waitingList: {
    one: 'Lista oczekujących: {count} osoba',
    few: 'Lista oczekujących: {count} osoby',
    many: 'Lista oczekujących: {count} osób',
    other: 'Lista oczekujących: {count} osoby',
  },
  optionGone: 'Dla tej opcji nie ma już miejsc. Wybierz inną.',
  emailUsed:
    'Odpowiedź z tym adresem e-mail została już wysłana. Wpisz inny adres lub skontaktuj się z osobą, od której masz ten formularz.',
  passwordToSend: 'Ten formularz wymaga teraz hasła. Wpisz je, aby wysłać odpowiedzi.',
  onWaitingList: 'Miejsce {position} na liście oczekujących: „{option}”.',
};
