import { Type } from 'typebox';

/** Data of `POST /forms/:id/images`. */
export const FormImageBody = Type.Object({
  id: Type.String({ description: 'Names the image in a form. `GET /images/{id}` returns it.' }),
});
