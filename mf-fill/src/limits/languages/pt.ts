import type { LimitTable } from '../limit-table';

export const pt: LimitTable = {
  soonTitle: 'Este formulário ainda não está aberto',
  soonText: 'Abre em {date}.',
  fullTitle: { one: 'A única vaga está ocupada', other: 'Todas as {count} vagas estão ocupadas' },
  fullText: 'Este formulário já não aceita respostas.',
  answeredTitle: 'Já respondeu a este formulário',
  answeredText: 'Aceita uma resposta por pessoa.',
  passwordTitle: 'Introduza a palavra-passe',
  passwordText: 'A pessoa que lhe enviou este formulário sabe a palavra-passe.',
  password: 'Palavra-passe',
  passwordWrong: 'Esta palavra-passe não está correta. Tente novamente.',
  passwordTooMany: 'Demasiadas tentativas. Espere um minuto e tente novamente.',
  continue: 'Continuar',
  accountText: 'Cada conta pode enviar uma resposta a este formulário.',
  placesLeft: { one: 'Resta {count} vaga', other: 'Restam {count} vagas' },
  noPlaces: 'Não há vagas',
  waitingList: { one: 'Lista de espera: {count} pessoa', other: 'Lista de espera: {count} pessoas' },
  optionGone: 'Esta opção já não tem vagas. Escolha outra.',
  emailUsed:
    'Já foi enviada uma resposta com este endereço de e-mail. Introduza outro endereço ou contacte a pessoa que lhe enviou este formulário.',
  passwordToSend: 'Este formulário pede agora uma palavra-passe. Introduza-a para enviar as suas respostas.',
  onWaitingList: 'É o número {position} na lista de espera de «{option}».',
};
