import { Type } from 'typebox';

/** Data of `GET /forms/search`. */
export const FormMatchesBody = Type.Object({
  matches: Type.Array(
    Type.Object({
      formId: Type.String(),
      formName: Type.String(),
      page: Type.Integer({ description: 'Number of the page, from 1.' }),
      fieldId: Type.String(),
      label: Type.String({ description: 'Label of the field, at most 200 characters.' }),
      option: Type.Union([Type.String(), Type.Null()], {
        description: 'The option that matches; null if the label or the description does.',
      }),
    }),
  ),
});
