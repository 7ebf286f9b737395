import { viewOf } from '../session/form-session';
import type { FillingActions } from '../session/use-form-session';
import type { FillTexts } from '../texts/texts';
import { keepFocus } from './keep-focus';
import { browserHistory } from './page-history';
import { pageTitle, thanksTitle } from './page-title';

/** What follows the form around it: the window's title, its history, and the focus. */
export interface Surroundings {
  follow(state: Pick<FillingActions, 'filling' | 'phase' | 'turns'>, texts: FillTexts): void;
  stop(): void;
}

/** @param turnTo shows a page that the browser's Back or Forward leads to */
export const surroundings = (turnTo: (page: string) => void): Surroundings => {
  const history = browserHistory(turnTo);
  const letFocusGo = keepFocus(document.body);
  let turned = 0;
  let isOver = false;
  return {
    follow: ({ filling, phase, turns }, texts) => {
      if (isOver) return;
      isOver = phase.at === 'submitted';
      document.title = isOver ? thanksTitle(filling.form.name, texts) : pageTitle(filling, texts);
      if (isOver) history?.end();
      else history?.show(viewOf(filling).page.id, turns > turned);
      turned = turns;
    },
    stop: () => {
      history?.stop();
      letFocusGo();
    },
  };
};
