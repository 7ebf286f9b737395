import type { LimitTable } from '../limit-table';

export const ru: LimitTable = {
  soonTitle: 'Эта форма ещё не открыта',
  soonText: 'Она откроется: {date}.',
  fullTitle: {
    one: 'Все места заняты: {count}',
    few: 'Все {count} места заняты',
    many: 'Все {count} мест заняты',
    other: 'Все {count} места заняты',
  },
  fullText: 'Эта форма больше не принимает ответы.',
  answeredTitle: 'Вы уже заполнили эту форму',
  answeredText: 'Она принимает один ответ от человека.',
  passwordTitle: 'Введите пароль',
  passwordText: 'Пароль знает тот, кто прислал вам эту форму.',
  password: 'Пароль',
  passwordWrong: 'Неверный пароль. Попробуйте ещё раз.',
  passwordTooMany: 'Слишком много попыток. Подождите минуту и попробуйте ещё раз.',
  continue: 'Продолжить',
  accountText: 'С каждой учётной записи можно отправить один ответ.',
  placesLeft: {
    one: 'Осталось {count} место',
    few: 'Осталось {count} места',
    many: 'Осталось {count} мест',
    other: 'Осталось {count} места',
  },
  noPlaces: 'Мест нет',
  waitingList: {
    one: 'Лист ожидания: {count} человек',
    few: 'Лист ожидания: {count} человека',
    many: 'Лист ожидания: {count} человек',
    other: 'Лист ожидания: {count} человека',
  },
  optionGone: 'Для этого варианта мест не осталось. Выберите другой.',
  emailUsed:
    'Ответ с этим адресом почты уже отправлен. Введите другой адрес или свяжитесь с тем, кто прислал вам эту форму.',
  passwordToSend: 'Теперь для этой формы нужен пароль. Введите его, чтобы отправить ответы.',
  onWaitingList: 'Ваш номер в листе ожидания «{option}»: {position}.',
};
