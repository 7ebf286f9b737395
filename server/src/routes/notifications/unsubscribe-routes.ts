import { quoted } from '@tessera/fields/quoted';
import { escapeHtml } from '@tessera/form-model/html';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { plainPage } from '../../host/plain-page';
import { limited } from '../../plugins/rate-limits';
import { findSubscription, unsubscribe } from '../../repositories/notifications/notification-settings';
import { undocumented } from '../../schemas/undocumented';
import type { TypedApp } from '../../typed-app';

const unknown = plainPage('This link is no longer active', 'The form may have been deleted.');

/** Asks before it unsubscribes, because programs that scan emails open their links. */
function question(formName: string): string {
  const name = escapeHtml(formName);
  return plainPage('Unsubscribe?', `You will get no more emails about new responses to ${quoted(formName)}.`).replace(
    '</main>',
    () => `<form method="post"><button>Unsubscribe from ${quoted(name)}</button></form></main>`,
  );
}

/**
 * The link to unsubscribe of every email about new responses. GET asks; POST, which mail programs send as well (RFC 8058),
 * unsubscribes.
 */
export async function unsubscribeRoutes(app: TypedApp, { database, limits }: AppContext): Promise<void> {
  // Mail programs send a short form, whose content does not matter.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { bodyLimit: 1024, parseAs: 'string' }, async () => undefined);
  const schema = { ...undocumented, params: Type.Object({ token: Type.String({ maxLength: 200 }) }) };
  const config = { permission: 'public' as const, ...limited(limits.accounts) };

  app.get('/unsubscribe/:token', { config, schema }, async (request, reply) => {
    const name = await findSubscription(database, request.params.token);
    return reply
      .type('text/html; charset=utf-8')
      .code(name === null ? 404 : 200)
      .send(name === null ? unknown : question(name));
  });
  app.post('/unsubscribe/:token', { config, schema }, async (request, reply) => {
    const name = await unsubscribe(database, request.params.token);
    const done = plainPage(
      'You are unsubscribed',
      `You will get no more emails about new responses to ${quoted(name ?? '')}.`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .code(name === null ? 404 : 200)
      .send(name === null ? unknown : done);
  });
}
