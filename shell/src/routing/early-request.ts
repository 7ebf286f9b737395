import type { Route } from '@tessera/federation/parts';
import { matchPath } from '@tessera/federation/router';

/** The path of a route’s early request at this address; undefined if it has none or lacks a parameter of it. */
export function earlyRequestOf({ path, early }: Pick<Route, 'path' | 'early'>, pathname: string): string | undefined {
  const params: { [name: string]: string | undefined } = matchPath(path, pathname)?.params ?? {};
  const names = [...(early ?? '').matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (!early || names.some((name) => !params[name])) return undefined;
  return early.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
