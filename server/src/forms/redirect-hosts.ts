import type { FormDocument } from '@tessera/form-model/form';
import type { Refusal } from '../errors';
import type { RedirectHosts } from '../settings/redirect-hosts-setting';

function isDeclared(address: string, hosts: RedirectHosts): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  const isHost = (declared: string) =>
    declared.startsWith('*.') ? host.endsWith(declared.slice(1)) : host === declared;
  return protocol === 'https:' && hosts.some(isHost);
}

/** Refuses to publish a form that would send visitors to a site that the installation does not declare. */
export function redirectRefusal({ endings = [] }: FormDocument, hosts: RedirectHosts): Refusal | null {
  const at = endings.findIndex(({ redirect }) => redirect && !isDeclared(redirect.address, hosts));
  const redirect = endings[at]?.redirect;
  if (!redirect) return null;
  const site = URL.canParse(redirect.address) ? new URL(redirect.address).host : '';
  const message = site
    ? `Redirects to ${site} are not allowed here. Remove the redirect, or ask your administrator to allow this site (REDIRECT_HOSTS).`
    : 'A redirect has no address yet. Enter an address that begins with https://.';
  return { refused: 'invalid-input', message, errors: { [`endings/${at}/redirect`]: message } };
}

type WithEndings = Pick<FormDocument, 'endings'>;

/**
 * Returns a function that removes redirects to other sites from a form before visitors get it: a restored form was not
 * published here, and the list may have become shorter. The same form gives the same object, so that its page stays cached.
 */
export function withDeclaredRedirects(hosts: RedirectHosts): <Form extends WithEndings>(form: Form) => Form {
  const known = new WeakMap<WithEndings, WithEndings>();
  return <Form extends WithEndings>(form: Form): Form => {
    if (!form.endings?.some(({ redirect }) => redirect && !isDeclared(redirect.address, hosts))) return form;
    const made = known.get(form) ?? {
      ...form,
      endings: form.endings.map(({ redirect, ...ending }) => ({
        ...ending,
        ...(redirect && isDeclared(redirect.address, hosts) && { redirect }),
      })),
    };
    known.set(form, made);
    return made as Form;
  };
}
