import { registryInDocument } from './part-registry';

/** The part of the browser’s Trusted Types that is used here. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string | null; createHTML(html: string): string | null },
  ): unknown;
}

/** The library behind Google’s log-in loads this site’s script. The Content-Security-Policy allows it only if it is set up. */
const GOOGLE = 'https://apis.google.com';
const OWN_SCRIPTS = /^\/(?:shell|parts)\//;

/** Whether a script may be loaded from an address: from the builds of the shell and the parts, at the parts’ own origins. */
export function isScriptOfParts(address: string, origins: ReadonlySet<string>, here: string): boolean {
  const { origin, pathname } = new URL(address, here);
  if (origin === new URL(here).origin) return OWN_SCRIPTS.test(pathname);
  return origin === GOOGLE || origins.has(origin);
}

/** Text in plain elements, as the library of the charts writes its tooltips: nothing that runs, loads or leads elsewhere. */
const plain = /^(?:[^<]|<\/?(?:div|span|p|b|br)(?: (?:class|style)="[^"<>]*")* ?\/?>)*$/;

/** Whether HTML is text in plain elements. */
export function isPlainHtml(html: string): boolean {
  return plain.test(html);
}

/**
 * Creates the policy that the browser asks when code sets the address of a script. Without it, browsers with Trusted Types
 * load none. HTML is refused unless it is text in plain elements, and the text of scripts always is: nothing needs it.
 */
export function allowOnlyPartsScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return;
  const entries = Object.values(registryInDocument()).map((part) => new URL(part.entry, location.href).origin);
  const origins = new Set(entries);
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (isScriptOfParts(address, origins, location.href) ? address : null),
    createHTML: (html) => (isPlainHtml(html) ? html : null),
  });
}
