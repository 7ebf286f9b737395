import { MAX_PHOTO_BYTES } from '@tessera/form-model/account-limits';
import { MeBody } from '@tessera/form-model/schema/user';
import { avatarImage } from '../../account/avatar-image';
import type { AppContext } from '../../app-context';
import { isRefusal } from '../../errors';
import { photoKinds } from '../../images/web-image';
import { loggedIn } from '../../plugins/authentication';
import { limited, limitedByAccount } from '../../plugins/rate-limits';
import { bufferedBodies } from '../../plugins/whole-body';
import { removeAvatar, setAvatar } from '../../repositories/account/avatars';
import { findUser, lockUser, wireUser } from '../../repositories/users';
import { IdParams } from '../../schemas/request';
import { fileResponse, okResponse } from '../../schemas/route-responses';
import { sendImage } from '../../stored-images/stored-images';
import type { TypedApp } from '../../typed-app';

const tags = ['users'];

function changeAvatar(app: TypedApp, { database, limits, readQueue, stored }: AppContext): void {
  const config = { permission: 'account' as const, ...limitedByAccount(limits.accounts) };
  const change = async (userId: string, image: Buffer | null) => {
    const { user, earlier } = await database.transaction(async (transaction) => {
      await lockUser(transaction, userId);
      const ids = await (image ? setAvatar(transaction, userId, image) : removeAvatar(transaction, userId));
      return { user: await findUser(transaction, userId), earlier: ids };
    });
    stored.avatars.forget(earlier);
    return user;
  };

  app.put(
    '/users/me/avatar',
    {
      config,
      onRequest: readQueue,
      bodyLimit: MAX_PHOTO_BYTES,
      schema: {
        tags,
        summary: 'Set the photo of the logged-in user',
        description: `The body is the image: ${photoKinds.join(', ')}, at most ${MAX_PHOTO_BYTES / 1024 / 1024} MB and 30 megapixels.`,
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

function readAvatar(app: TypedApp, { limits, stored }: AppContext): void {
  app.get(
    '/avatars/:id',
    {
      // An image element sends no token. The id is random, and only people who see the account get it.
      config: { permission: 'public', ...limited(limits.light) },
      schema: {
        tags,
        summary: 'Read a photo',
        params: IdParams,
        response: fileResponse('image/webp', 'The photo.'),
      },
    },
    (request, reply) => sendImage(request, reply, stored.avatars),
  );
}

/** Photos of accounts. */
export async function avatarRoutes(app: TypedApp, context: AppContext): Promise<void> {
  bufferedBodies(app, photoKinds);
  changeAvatar(app, context);
  readAvatar(app, context);
}
