import { localFileSize } from '@tessera/form-model/file-size';
import type { WireStatus } from '@tessera/form-model/wire';

type Service = WireStatus['services'][number];

export const serviceNames: { readonly [Id in Service['id']]: string } = {
  database: 'Database',
  files: 'Files',
  mail: 'Mail',
  webhooks: 'Webhooks',
};

export const stateNames: { readonly [State in Service['state']]: string } = {
  healthy: 'Healthy',
  slow: 'Slow',
  failing: 'Failing',
  off: 'Not set up',
};

/** The consequences of a service that does not work, with advice. */
const advice: { readonly [Id in Service['id']]: string } = {
  database: 'Pages and submissions wait for it. Check the database and its disk.',
  files: 'Visitors cannot upload files until it works. Check the disk or the bucket.',
  mail: 'Emails wait and are sent when the mail server answers. Those that cannot be sent within three days are deleted.',
  webhooks: 'They are sent when their targets respond; each is retried for a day.',
};

/** Whether a service has a problem. */
export function isWrong({ state }: Service): boolean {
  return state === 'slow' || state === 'failing';
}

/** The state of everything in a sentence: 'Mail is slow. Everything else works.' */
export function overallText(services: readonly Service[]): string {
  const wrong = services.filter(isWrong);
  if (wrong.length === 0) return 'Everything works.';
  const sentences = wrong.map(({ id, state }) => `${serviceNames[id]} is ${stateNames[state].toLowerCase()}.`);
  return [...sentences, ...(wrong.length < services.length ? ['Everything else works.'] : [])].join(' ');
}

/** Why a service needs attention, and what happens until it works again. */
export function adviceFor({ id, detail }: Service): string {
  return `${detail}. ${advice[id]}`;
}

/** 'No problem in the last 24 hours', or how many hours had one. */
export function hoursText(hours: Service['hours']): string {
  const wrong = hours.filter((state) => state === 'slow' || state === 'failing').length;
  const known = hours.some((state) => state !== null);
  if (!known) return 'Not checked yet';
  return wrong === 0 ? 'No problem in the last 24 hours' : `A problem in ${wrong} of the last 24 hours`;
}

/** The time in milliseconds, or the number of things. */
export function valueText(value: NonNullable<Service['value']>): { number: string; of: string } {
  const number = value.number.toLocaleString();
  return value.of === 'ms' ? { number: `${number} ms`, of: 'last check' } : { number, of: value.of };
}

/** '34' and '41 GB of 120 GB used'. */
export function diskText({ used, total }: NonNullable<WireStatus['disk']>): { percent: string; note: string } {
  return {
    percent: String(Math.round((used / Math.max(1, total)) * 100)),
    note: `${localFileSize(used)} of ${localFileSize(total)} used`,
  };
}
