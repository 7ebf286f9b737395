import type { IncomingHttpHeaders } from 'node:http';
import type { DeviceName } from '@tessera/form-model/response-names';
import Bowser from 'bowser';
import { LRUCache } from 'lru-cache';

/** Longer user agents are not read. */
const MAX_LENGTH = 1000;

const devices: { readonly [platform: string]: DeviceName } = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

/** The platforms of recent user agents. Reading one takes longer than checking a submission. */
const platforms = new LRUCache<string, string>({ max: 1_000 });

/**
 * Returns the kind of device that sent a request; null when unknown. Only the kind is stored. Browsers state whether they
 * run on a phone; the others are told apart by their user agent.
 */
export function deviceOf(headers: IncomingHttpHeaders): DeviceName | null {
  if (headers['sec-ch-ua-mobile'] === '?1') return 'phone';
  const browser = headers['user-agent'] ?? '';
  if (!browser || browser.length > MAX_LENGTH) return null;
  const known = platforms.get(browser);
  if (known !== undefined) return devices[known] ?? null;
  const platform = Bowser.parse(browser).platform.type ?? '';
  platforms.set(browser, platform);
  return devices[platform] ?? null;
}

/** Longest label that is stored. */
const MAX_LABEL = 60;

/**
 * Returns a name for the device that sent a request, such as `Firefox on Windows`; empty when unknown. Owners recognise
 * their sessions by it.
 */
export function deviceLabelOf(headers: IncomingHttpHeaders): string {
  const agent = headers['user-agent'] ?? '';
  if (!agent || agent.length > MAX_LENGTH) return '';
  const { browser, os, platform } = Bowser.parse(agent);
  // Apple states the model, which says more than the name of the system.
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  return [browser.name, system].filter(Boolean).join(' on ').slice(0, MAX_LABEL);
}
