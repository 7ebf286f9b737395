import { StartProblem } from '../database/start-problem';

/** The sites that forms may send visitors to, such as `hollinvale.example` and `*.hollinvale.example`. */
export type RedirectHosts = readonly string[];

const HOST = /^(\*\.)?[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+(:\d{1,5})?$/;

/**
 * Reads REDIRECT_HOSTS: hosts, with their port if it is not 443, separated by commas. `*.` stands for any subdomain.
 *
 * @throws StartProblem if an entry is not a host
 */
export function readRedirectHosts(text: string | undefined): RedirectHosts {
  const hosts = (text ?? '').split(',').flatMap((host) => host.trim().toLowerCase() || []);
  const wrong = hosts.find((host) => !HOST.test(host));
  if (wrong === undefined) return hosts;
  throw new StartProblem(
    `REDIRECT_HOSTS must be a list of hosts such as hollinvale.example, without https://, not: ${wrong}`,
  );
}
