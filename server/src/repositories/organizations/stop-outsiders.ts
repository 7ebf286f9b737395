import type { Queries } from '../../database/database';
import { counted } from '../../texts/counted';
import { accessCondition, columnOf, type Space } from './form-access';

/**
 * The webhooks, recipients and links that were stopped, because the person who set them up can no longer read the responses.
 */
export interface Stopped {
  /** The hosts of webhooks. */
  webhooks: string[];
  /** The addresses that got emails about responses. */
  recipients: string[];
  links: number;
}

/** The rows of forms of a scope whose makers can no longer read the responses. `x` is the table, `f` the forms. */
const isOutsiders = (column: string) =>
  `f.id = x.form_id AND f.${column} = $1 AND x.made_by IS NOT NULL AND (${accessCondition('responses:read', 'x.made_by')}) IS NOT TRUE`;

/**
 * Stops what people set up who can no longer read the responses: webhooks, emails about responses and links to analytics. Call
 * it after each change of who is in an organization, and after a form has moved.
 *
 * @param scope the forms of a space, or one form
 */
export async function stopOutsiders(transaction: Queries, scope: Space | { formId: string }): Promise<Stopped> {
  const { column, id } = 'formId' in scope ? { column: 'id', id: scope.formId } : columnOf(scope);
  const outsiders = isOutsiders(column);
  const webhooks = await transaction.query<{ id: string; url: string }>(
    `UPDATE webhooks x SET stopped_events = x.events, events = '{}' FROM forms f
     WHERE ${outsiders} AND x.stopped_events IS NULL RETURNING x.id, x.url`,
    [id],
  );
  await transaction.query('UPDATE webhook_deliveries SET next_at = NULL WHERE webhook_id = ANY($1::uuid[])', [
    webhooks.map((webhook) => webhook.id),
  ]);
  const recipients = await transaction.query<{ email: string }>(
    `DELETE FROM notification_recipients x USING forms f
     WHERE ${outsiders} AND x.unsubscribed_at IS NULL RETURNING x.email`,
    [id],
  );
  const links = await transaction.query(`DELETE FROM analytics_links x USING forms f WHERE ${outsiders} RETURNING 1`, [
    id,
  ]);
  return {
    webhooks: webhooks.map(({ url }) => new URL(url).host),
    recipients: recipients.map(({ email }) => email),
    links: links.length,
  };
}

/** Returns a sentence about what was stopped, for a message and the audit log; empty if nothing was. */
export function stoppedText({ webhooks, recipients, links }: Stopped): string {
  const parts = [
    webhooks.length > 0 && `${counted(webhooks.length, 'webhook')} (${webhooks.join(', ')})`,
    recipients.length > 0 && `emails about responses to ${recipients.join(', ')}`,
    links > 0 && counted(links, 'link to analytics', 'links to analytics'),
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Stopped: ${new Intl.ListFormat('en').format(parts)}.` : '';
}
