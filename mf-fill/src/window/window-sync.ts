import { viewOf } from '../form-session/form-session';
import type { FormSessionActions } from '../session/use-form-session';
import type { FillTexts } from '../texts/texts';
import { keepFocus } from './keep-focus';
import { browserHistory } from './page-history';
import { pageTitle, thanksTitle } from './page-title';

/** Updates the window’s title, history and focus with the form. */
export interface WindowSync {
  follow(state: Pick<FormSessionActions, 'session' | 'phase' | 'turns'>, texts: FillTexts): void;
  stop(): void;
}

/** @param turnTo shows a page that the browser’s Back or Forward leads to */
export function windowSync(turnTo: (page: string) => void): WindowSync {
  const history = browserHistory(turnTo);
  const letFocusGo = keepFocus(document.body);
  let turned = 0;
  let isOver = false;
  return {
    follow: ({ session, phase, turns }, texts) => {
      if (isOver) return;
      isOver = phase.at === 'submitted';
      document.title = isOver ? thanksTitle(session.form.name, texts) : pageTitle(session, texts);
      if (isOver) history?.end();
      else history?.show(viewOf(session).page.id, turns > turned);
      turned = turns;
    },
    stop: () => {
      history?.stop();
      letFocusGo();
    },
  };
}
