import { addressOf } from '@tessera/federation/parts';
import { routeAt } from '@tessera/federation/route-at';
import { Link, useLocation } from '@tessera/federation/router';
import type { ReactNode } from 'react';

/** A link of the navigation, marked on its own page and on the pages that belong to it. */
export function NavigationLink({ to, children }: { to: string; children: ReactNode }) {
  const route = routeAt(useLocation().pathname);
  const isOwn = route !== undefined && addressOf(route.path) === to;
  return (
    <Link to={to} aria-current={isOwn ? 'page' : route?.belongsTo === to || undefined}>
      {children}
    </Link>
  );
}
