import type { IncomingHttpHeaders } from 'node:http';
import type { DeviceName } from '@tessera/form-model/response-names';
import Bowser from 'bowser';

/** Longer user agents are not read. */
const MAX_LENGTH = 1000;

const devices: { readonly [platform: string]: DeviceName } = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

/**
 * Returns the kind of device that sent a request; null when unknown. Only the kind is stored. Browsers state whether they
 * run on a phone; the others are told apart by their user agent.
 */
export function deviceOf(headers: IncomingHttpHeaders): DeviceName | null {
  if (headers['sec-ch-ua-mobile'] === '?1') return 'phone';
  const browser = headers['user-agent'] ?? '';
  if (!browser || browser.length > MAX_LENGTH) return null;
  return devices[Bowser.parse(browser).platform.type ?? ''] ?? null;
}
