import type { WebhookEvent, WebhookShape, WireDelivery } from '@tessera/form-model/wire';

export const eventNames: { readonly [event in WebhookEvent]: string } = {
  'response.created': 'New response',
  'response.updated': 'Corrected response',
  'response.deleted': 'Deleted response',
};

export const shapeNames: { readonly [shape in WebhookShape]: string } = {
  json: 'JSON, for programs',
  slack: 'Message for Slack',
  discord: 'Message for Discord',
  teams: 'Message for Microsoft Teams',
};

/** Whether the last attempt got an answer that the receiver has the event. */
export function isDelivered({ status }: Pick<WireDelivery, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** '200', 'No answer', 'Not sent yet'. */
export function statusText({ status, attempts }: Pick<WireDelivery, 'status' | 'attempts'>): string {
  if (status !== null) return String(status);
  return attempts === 0 ? 'Not sent yet' : 'No answer';
}

/** '184 ms', '2.4 s'. */
export function durationText(ms: number | null): string {
  if (ms === null) return '—';
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}
