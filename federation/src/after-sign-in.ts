/** Name of the parameter of `/login` and `/register` that says which form asked to sign in, by its id. */
export const ASKED_BY = 'form';

/** Where the sign-in screens lead somebody who is signed in: to the form that asked for it, or to the dashboard. */
export function afterSignIn(search: string): string {
  const form = new URLSearchParams(search).get(ASKED_BY);
  // An id and no address: nobody can be sent elsewhere by a link to the sign-in.
  return form !== null && /^[\w-]+$/.test(form) ? `/fill/${form}` : '/dashboard';
}
