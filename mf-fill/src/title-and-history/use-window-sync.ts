import { useEffect, useRef } from 'react';
import type { FormSessionController } from '../form-session-hooks/use-form-session';
import type { FillMessages } from '../messages/fill-messages';
import type { WindowSync } from './window-sync';

/**
 * Updates the window’s title, history and focus with the form. Its code is loaded after the form.
 *
 * @param isOwnPage whether the form is the whole page; false in a preview and in the composed app
 */
export function useWindowSync(state: FormSessionController, messages: FillMessages, isOwnPage: boolean): void {
  const found = useRef<WindowSync | null>(null);
  const latest = useRef({ state, messages });
  latest.current = { state, messages };
  /** The last state of each turn before the code was there, so that Back leads through these pages, too. */
  const early = useRef<FormSessionController[]>([]);
  const follow = () => {
    const { state: now, messages: texts } = latest.current;
    if (found.current) found.current.follow(now, texts);
    else early.current[now.turns] = now;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a page
  useEffect(() => {
    if (!isOwnPage) return;
    let isCurrent = true;
    void import(/* webpackChunkName: "deferred" */ './window-sync').then(
      ({ windowSync }) => {
        if (!isCurrent) return;
        const sync = windowSync((page) => latest.current.state.turnTo(page));
        for (const each of early.current) if (each) sync.follow(each, latest.current.messages);
        found.current = sync;
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
      found.current?.stop();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after these have changed
  useEffect(follow, [state.session, state.phase]);
}
