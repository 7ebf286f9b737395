import { builderWith, ID_IN_ADDRESS, TEMPLATE_PARAMETER, templateIn } from './chosen-template';

/** Query parameter of `/login` and `/register`: the id of the form that requires a session. */
export const ASKED_BY = 'form';

/** History state for the login screens: the page of this app that was asked for. A link from outside cannot set it. */
export interface ReturnStep {
  returnTo: string;
  /** Whether the session has ended there without a logout. */
  hasEnded?: boolean;
}

/** A path of this app, with its parameters: not an address of another site, which may begin with two slashes. */
const PATH = /^\/(?![/\\])[^\s\\]{0,1000}$/;

/** Returns whether the history state of a login screen says that the session has ended. */
export function hasSessionEnded(state: unknown): boolean {
  return ((state ?? {}) as { hasEnded?: unknown }).hasEnded === true;
}

/** The page in the history state; undefined if there is none. */
function returnPathIn(state: unknown): string | undefined {
  const { returnTo } = (state ?? {}) as Partial<{ [Member in keyof ReturnStep]: unknown }>;
  return typeof returnTo === 'string' && PATH.test(returnTo) ? returnTo : undefined;
}

/**
 * The page after logging in: the form that required it, the chosen template, the page that was asked for, or the
 * dashboard.
 *
 * @param state the history state of the login screen
 */
export function afterLogin(search: string, state?: unknown): string {
  const parameters = new URLSearchParams(search);
  const form = parameters.get(ASKED_BY);
  // The parameters are ids, not addresses: a link to the log-in page cannot redirect to another site.
  if (form !== null && ID_IN_ADDRESS.test(form)) return `/fill/${form}`;
  const template = templateIn(search);
  if (template !== null) return builderWith(template);
  if (parameters.get(TEMPLATE_PARAMETER) === '') return '/templates';
  return returnPathIn(state) ?? '/dashboard';
}
