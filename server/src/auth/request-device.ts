import type { FastifyRequest } from 'fastify';
import type { RequestOrigin } from '../repositories/audit-events';
import { deviceLabelOf, deviceOf } from '../requests/device';
import { isTimeZone } from '../submissions/duration-and-country';
import type { CheckedLogin } from './sessions';

type Sender = Pick<FastifyRequest, 'headers' | 'ip'>;

/** Returns a time zone from outside if it exists; null otherwise. */
export function knownTimeZone(timeZone: string | undefined): string | null {
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : null;
}

/** Returns where a request comes from, for the audit log. */
export function originOf({ headers, ip }: Sender): RequestOrigin {
  return { address: ip, device: deviceLabelOf(headers) };
}

/** Returns a checked log-in with the device of its request. The user agent itself is not stored. */
export function checkedLogin(
  request: Sender & { body: { timeZone?: string } },
  proof: Pick<CheckedLogin, 'userId' | 'verified' | 'proof'>,
): CheckedLogin {
  const { address, device } = originOf(request);
  const timeZone = knownTimeZone(request.body.timeZone);
  return { ...proof, address, device: { device, kind: deviceOf(request.headers), timeZone } };
}
