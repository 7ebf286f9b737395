import { keepFocus } from '@tessera/shared-ui/keep-focus';
import { viewOf } from '../form-session/form-session';
import { review } from '../form-session-hooks/review';
import type { FormSessionController } from '../form-session-hooks/use-form-session';
import type { FillMessages } from '../messages/fill-messages';
import { browserHistory } from './page-history';
import { pageTitle, thanksTitle } from './page-title';
import { REVIEW } from './place';

/** Updates the window’s title, history and focus with the form. */
export interface WindowSync {
  follow(state: Pick<FormSessionController, 'session' | 'phase' | 'turns'>, messages: FillMessages): void;
  stop(): void;
}

/** @param turnTo shows a page that the browser’s Back or Forward leads to */
export function windowSync(turnTo: (page: string) => void): WindowSync {
  const history = browserHistory((page) => {
    // After a reload the review cannot be shown: nothing has been checked. The page stays.
    if (!review.turnTo?.(page) && page !== REVIEW) turnTo(page);
  });
  const stopFocus = keepFocus(document.body);
  let turned = 0;
  let isOver = false;
  return {
    follow: ({ session, phase, turns }, messages) => {
      if (isOver) return;
      isOver = phase.at === 'submitted';
      document.title = isOver ? thanksTitle(session.form.name, messages) : pageTitle(session, messages);
      if (isOver) history?.end();
      else history?.show(viewOf(session).page.id, turns > turned);
      turned = turns;
    },
    stop: () => {
      history?.stop();
      stopFocus();
    },
  };
}
