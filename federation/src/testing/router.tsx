import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';

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
 * A router for component tests. Not part of the module that shell and parts share.
 *
 * @param at address to start at, e.g. `/form-responses/1`, or an address with its history state
 * @param path route pattern of `children`, e.g. `/form-responses/:formId`; everything by default
 */
export function TestRouter({ at = '/', path = '*', children }: TestRouterProps) {
  return (
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path={path} element={children} />
        <Route path="*" element={null} />
      </Routes>
      <Whereabouts />
    </MemoryRouter>
  );
}
