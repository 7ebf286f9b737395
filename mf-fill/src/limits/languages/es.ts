import type { LimitTable } from '../limit-table';

export const es: LimitTable = {
  soonTitle: 'Este formulario aún no está abierto',
  soonText: 'Se abre el {date}.',
  fullTitle: { one: 'La única plaza está ocupada', other: 'Las {count} plazas están ocupadas' },
  fullText: 'Este formulario ya no acepta respuestas.',
  answeredTitle: 'Ya ha respondido a este formulario',
  answeredText: 'Acepta una respuesta por persona.',
  passwordTitle: 'Introduzca la contraseña',
  passwordText: 'La persona que le envió este formulario conoce la contraseña.',
  password: 'Contraseña',
  passwordWrong: 'Esta contraseña no es correcta. Inténtelo de nuevo.',
  passwordTooMany: 'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
  continue: 'Continuar',
  accountText: 'Cada cuenta puede enviar una respuesta a este formulario.',
  placesLeft: { one: 'Queda {count} plaza', other: 'Quedan {count} plazas' },
  noPlaces: 'No quedan plazas',
  waitingList: { one: 'Lista de espera: {count} persona', other: 'Lista de espera: {count} personas' },
  optionGone: 'En esta opción no quedan plazas. Elija otra.',
  emailUsed:
    'Ya se envió una respuesta con esta dirección de correo. Introduzca otra dirección o contacte con la persona que le envió este formulario.',
  passwordToSend: 'Este formulario pide ahora una contraseña. Introdúzcala para enviar sus respuestas.',
  onWaitingList: 'Es el número {position} en la lista de espera de «{option}».',
};
