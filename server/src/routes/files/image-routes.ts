import { successWith } from '@tessera/form-model/schema/envelope';
import { FormImageBody } from '@tessera/form-model/schema/form-image';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { isRefusal } from '../../errors';
import { formImage, MAX_FORM_IMAGE_BYTES, MAX_IMAGES, MAX_UPLOAD_BYTES } from '../../images/form-image';
import { photoKinds } from '../../images/web-image';
import { limited, limitedByAccount } from '../../plugins/rate-limits';
import { formAccess } from '../../plugins/spaces';
import { bufferedBodies } from '../../plugins/whole-body';
import { lockForm } from '../../repositories/forms';
import { imageUse, storeImage } from '../../repositories/images';
import { lockStorage } from '../../repositories/stored-bytes';
import { isUuid } from '../../repositories/uuid';
import { IdParams } from '../../schemas/request';
import { createdResponse, fileResponse } from '../../schemas/route-responses';
import { sendImage } from '../../stored-images/stored-images';
import type { TypedApp } from '../../typed-app';

function uploadImage(app: TypedApp, { database, limits, quotas, readQueue }: AppContext): void {
  app.post(
    '/forms/:id/images',
    {
      // Before the body, so that waiting bodies are not in memory.
      onRequest: readQueue,
      config: { permission: 'forms:write', ...limitedByAccount(limits.upload) },
      bodyLimit: MAX_UPLOAD_BYTES,
      schema: {
        tags: ['forms'],
        summary: 'Upload an image for a form',
        description:
          `The body is the image: ${photoKinds.join(', ')}, at most 10 MB and 30 megapixels. It is stored with at most ` +
          '1,600 pixels on its longer side. The form shows it where a field names its id.',
        consumes: [...photoKinds],
        params: IdParams,
        response: createdResponse(successWith(FormImageBody, 'The image was stored.')),
      },
    },
    async (request, reply) => {
      const { body } = request;
      if (!(body instanceof Buffer)) return reply.refuse('photo-missing');
      const image = await formImage(body);
      if (isRefusal(image)) return reply.refuse(image);
      const { id } = request.params;
      const refusal = await database.transaction(async (transaction) => {
        if (isUuid(id)) await lockStorage(transaction, id);
        const form = await lockForm(transaction, id, formAccess(request));
        if (!form) return 'form-not-found' as const;
        const size = image.content.length;
        const { count, bytes, account, installation } = await imageUse(transaction, form.id);
        if (count >= MAX_IMAGES || bytes + size > MAX_FORM_IMAGE_BYTES) return 'too-many-images' as const;
        if (account + size > quotas.accountBytes || installation + size > quotas.installationBytes)
          return 'images-full' as const;
        await storeImage(transaction, form.id, image);
        return null;
      });
      return refusal ? reply.refuse(refusal) : reply.code(201).send({ success: true, data: { id: image.id } });
    },
  );
}

function readImage(app: TypedApp, { limits, stored }: AppContext): void {
  app.get(
    '/images/:id',
    {
      // Visitors see it. The id is made from the content: who knows it has seen the image.
      config: { permission: 'public', ...limited(limits.light) },
      schema: {
        tags: ['visitors'],
        summary: 'Read an image of a form',
        params: Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{43}-[0-9]{1,4}x[0-9]{1,4}$' }) }),
        response: fileResponse('image/webp', 'The image.'),
      },
    },
    (request, reply) => sendImage(request, reply, stored.images),
  );
}

/** Images that owners put into forms. */
export async function imageRoutes(app: TypedApp, context: AppContext): Promise<void> {
  bufferedBodies(app, photoKinds);
  uploadImage(app, context);
  readImage(app, context);
}
