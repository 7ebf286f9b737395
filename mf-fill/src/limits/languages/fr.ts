import type { LimitTable } from '../limit-table';

export const fr: LimitTable = {
  soonTitle: 'Ce formulaire n’est pas encore ouvert',
  soonText: 'Il ouvre le {date}.',
  fullTitle: { one: 'La seule place est prise', other: 'Les {count} places sont prises' },
  fullText: 'Ce formulaire n’accepte plus de réponses.',
  answeredTitle: 'Vous avez déjà répondu à ce formulaire',
  answeredText: 'Il accepte une réponse par personne.',
  passwordTitle: 'Saisissez le mot de passe',
  passwordText: 'La personne qui vous a envoyé ce formulaire connaît le mot de passe.',
  password: 'Mot de passe',
  passwordWrong: 'Ce mot de passe n’est pas correct. Réessayez.',
  passwordTooMany: 'Trop de tentatives. Attendez une minute, puis réessayez.',
  continue: 'Continuer',
  accountText: 'Chaque compte peut envoyer une réponse à ce formulaire.',
  placesLeft: { one: '{count} place restante', other: '{count} places restantes' },
  noPlaces: 'Plus de places',
  waitingList: { one: 'Liste d’attente : {count} personne', other: 'Liste d’attente : {count} personnes' },
  optionGone: 'Cette option n’a plus de places. Choisissez-en une autre.',
  emailUsed:
    'Une réponse a déjà été envoyée avec cette adresse e-mail. Saisissez une autre adresse ou contactez la personne qui vous a envoyé ce formulaire.',
  passwordToSend: 'Ce formulaire demande maintenant un mot de passe. Saisissez-le pour envoyer vos réponses.',
  onWaitingList: 'Vous êtes numéro {position} sur la liste d’attente pour « {option} ».',
};
