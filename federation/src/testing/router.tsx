import { type ReactNode, useState } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';

/** Shows the router’s location to tests. */
function Whereabouts() {
  const { pathname, search } = useLocation();
  return <output data-testid="location">{pathname + search}</output>;
}

interface TestRouterProps {
  at?: string | { pathname: string; state: unknown };
  path?: string;
  children: ReactNode;
}

/**
 * A router for component tests, over the address of the test’s window as in the app. Not part of the module that shell and
 * parts share.
 *
 * @param at address to start at, e.g. `/form-responses/1`, or an address with its history state
 * @param path route pattern of `children`, e.g. `/form-responses/:formId`; everything by default
 */
export function TestRouter({ at = '/', path = '*', children }: TestRouterProps) {
  // Before the router reads the address for the first time.
  useState(() => {
    const { pathname, state } = typeof at === 'string' ? { pathname: at, state: null } : at;
    window.history.pushState({ usr: state }, '', pathname);
  });
  return (
    <BrowserRouter>
      <Routes>
        <Route path={path} element={children} />
        <Route path="*" element={null} />
      </Routes>
      <Whereabouts />
    </BrowserRouter>
  );
}
