import type { LimitTable } from '../limit-table';

export const de: LimitTable = {
  soonTitle: 'Dieses Formular ist noch nicht geöffnet',
  soonText: 'Es öffnet am {date}.',
  fullTitle: { one: 'Der einzige Platz ist vergeben', other: 'Alle {count} Plätze sind vergeben' },
  fullText: 'Dieses Formular nimmt keine Antworten mehr an.',
  answeredTitle: 'Sie haben dieses Formular schon ausgefüllt',
  answeredText: 'Es nimmt eine Antwort pro Person an.',
  passwordTitle: 'Passwort eingeben',
  passwordText: 'Die Person, die Ihnen dieses Formular geschickt hat, kennt das Passwort.',
  password: 'Passwort',
  passwordWrong: 'Dieses Passwort ist nicht richtig. Versuchen Sie es noch einmal.',
  passwordTooMany: 'Zu viele Versuche. Warten Sie eine Minute und versuchen Sie es dann noch einmal.',
  continue: 'Weiter',
  accountText: 'Jedes Konto kann dieses Formular einmal ausfüllen.',
  placesLeft: { one: 'Noch {count} Platz frei', other: 'Noch {count} Plätze frei' },
  noPlaces: 'Keine Plätze mehr frei',
  waitingList: { one: 'Warteliste: {count} Person', other: 'Warteliste: {count} Personen' },
  optionGone: 'Bei dieser Option ist kein Platz mehr frei. Wählen Sie eine andere.',
  emailUsed:
    'Mit dieser E-Mail-Adresse wurde schon eine Antwort gesendet. Geben Sie eine andere Adresse ein oder wenden Sie sich an die Person, von der Sie das Formular haben.',
  passwordToSend: 'Dieses Formular fragt jetzt nach einem Passwort. Geben Sie es ein, um Ihre Antworten zu senden.',
  onWaitingList: 'Sie sind Nummer {position} auf der Warteliste für „{option}“.',
};
