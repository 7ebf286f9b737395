import { BEFORE_POP, NavigationContext } from '@tessera/federation/router';
import { type ContextType, useContext, useEffect, useState } from 'react';

/** The place of the shown page in the browser’s history, as react-router counts it. */
const placeNow = () => (window.history.state as { idx?: number } | null)?.idx ?? 0;

type Navigator = ContextType<typeof NavigationContext>['navigator'];

/**
 * Holds back what leads to another page, and passes it to `ask`. The router of the shell has no blocker: react-router offers
 * one only with its data routers.
 *
 * @returns the function that ends it
 */
function guard(navigator: Navigator, ask: (leave: () => void) => void): () => void {
  const { push } = navigator;
  const path = window.location.pathname;
  let place = placeNow();
  let isLeaving = false;
  const pushOrAsk: Navigator['push'] = (to, ...rest) => {
    const target = typeof to === 'string' ? new URL(to, window.location.href).pathname : to.pathname;
    if ((target ?? path) !== path) return ask(() => push(to, ...rest));
    push(to, ...rest);
    place = placeNow();
  };
  const askOnBack = (event: Event) => {
    if (isLeaving) return;
    const steps = placeNow() - place;
    if (window.location.pathname === path) {
      place += steps;
      return;
    }
    event.preventDefault();
    window.history.go(-steps);
    ask(() => {
      isLeaving = true;
      window.history.go(steps);
    });
  };
  const askOnUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  navigator.push = pushOrAsk;
  window.addEventListener(BEFORE_POP, askOnBack);
  window.addEventListener('beforeunload', askOnUnload);
  return () => {
    navigator.push = push;
    window.removeEventListener(BEFORE_POP, askOnBack);
    window.removeEventListener('beforeunload', askOnUnload);
  };
}

/**
 * Asks before the user leaves the page by a link, the command palette or Back. Closing or reloading the tab asks in the
 * browser’s own words. Changes of the query pass.
 *
 * @param isAsking whether there is something to lose
 */
export function useLeaveQuestion(isAsking: boolean) {
  const { navigator } = useContext(NavigationContext);
  const [pending, setPending] = useState<{ leave: () => void } | null>(null);
  useEffect(() => (isAsking ? guard(navigator, (leave) => setPending({ leave })) : undefined), [isAsking, navigator]);
  return { isOpen: pending !== null, stay: () => setPending(null), leave: () => pending?.leave() };
}
