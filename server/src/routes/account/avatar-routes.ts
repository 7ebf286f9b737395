import { MeBody } from '@tessera/form-model/wire-schema/user';
import { Type } from 'typebox';
import { avatarImage, MAX_PHOTO_BYTES } from '../../account/avatar-image';
import type { AppContext } from '../../app-context';
import { isRefusal } from '../../errors';
import { photoKinds } from '../../images/web-image';
import { loggedIn } from '../../plugins/authentication';
import { limitedByAccount } from '../../plugins/rate-limits';
import { findAvatar, removeAvatar, setAvatar } from '../../repositories/account/avatars';
import { findUser, lockUser, wireUser } from '../../repositories/users';
import { Id } from '../../schemas/request';
import { fileResponse, okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';

const tags = ['users'];

function changeAvatar(app: TypedApp, { database, limits, readQueue }: AppContext): void {
  const config = { permission: 'account' as const, ...limitedByAccount(limits.accounts) };
  const change = (userId: string, image: Buffer | null) =>
    database.transaction(async (transaction) => {
      await lockUser(transaction, userId);
      await (image ? setAvatar(transaction, userId, image) : removeAvatar(transaction, userId));
      return findUser(transaction, userId);
    });

  app.put(
    '/users/me/avatar',
    {
      config,
      onRequest: readQueue,
      bodyLimit: MAX_PHOTO_BYTES,
      schema: {
        tags,
        summary: 'Set the photo of the logged-in user',
        description: `The body is the image: ${photoKinds.join(', ')}, at most 5 MB and 30 megapixels.`,
        consumes: [...photoKinds],
        response: okResponse(MeBody),
      },
    },
    async (request, reply) => {
      if (!(request.body instanceof Buffer)) return reply.refuse('photo-missing');
      const image = await avatarImage(request.body);
      if (isRefusal(image)) return reply.refuse(image);
      const user = await change(loggedIn(request).userId, image);
      return user ? { success: true as const, user: wireUser(user) } : reply.refuse('session-ended');
    },
  );

  app.delete(
    '/users/me/avatar',
    { config, schema: { tags, summary: 'Remove the photo of the logged-in user', response: okResponse(MeBody) } },
    async (request, reply) => {
      const user = await change(loggedIn(request).userId, null);
      return user ? { success: true as const, user: wireUser(user) } : reply.refuse('session-ended');
    },
  );
}

function sendAvatar(app: TypedApp, { database }: AppContext): void {
  app.get(
    '/avatars/:id',
    {
      // An image element sends no token. The id is random, and only people who see the account get it.
      config: { permission: 'public' },
      schema: {
        tags,
        summary: 'Read a photo',
        params: Type.Object({ id: Id }),
        response: fileResponse('image/webp', 'The photo.'),
      },
    },
    async (request, reply) => {
      const image = await findAvatar(database, request.params.id);
      if (!image) return reply.refuse('file-not-found');
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(image);
    },
  );
}

/** Photos of accounts. */
export async function avatarRoutes(app: TypedApp, context: AppContext): Promise<void> {
  app.addContentTypeParser([...photoKinds], { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
  changeAvatar(app, context);
  sendAvatar(app, context);
}
