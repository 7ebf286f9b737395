import { Type } from 'typebox';
import { NewId } from '../envelope';
import { MAX_FOLDER_NAME } from './folder-limits';

/** A folder of My Forms. */
export const FolderBody = Type.Object({
  id: Type.String(),
  name: Type.String(),
  parentId: Type.Union([Type.String(), Type.Null()], {
    description: 'The folder that contains it; null at the first level. There are two levels.',
  }),
  formIds: Type.Array(Type.String(), {
    description:
      'The forms directly in it, also those in the archive and the trash. A form is in one folder or in none.',
  }),
});

/** Data of `GET /folders`. */
export const FoldersBody = Type.Object({ folders: Type.Array(FolderBody) });

const Name = Type.String({ maxLength: 200, description: `1 to ${MAX_FOLDER_NAME} characters.` });

/** Body of `POST /folders`. */
export const FolderCreateBody = Type.Object({
  id: NewId,
  name: Name,
  parentId: Type.Optional(
    Type.Union([Type.String({ maxLength: 40 }), Type.Null()], {
      description: 'A folder at the first level of the same space.',
    }),
  ),
});

/** Body of `PATCH /folders/{folderId}`. */
export const FolderUpdateBody = Type.Object({ name: Name });

/** Body of `PUT /forms/{id}/folder`. */
export const FormFolderBody = Type.Object({
  folderId: Type.Union([Type.String({ maxLength: 40 }), Type.Null()], {
    description: 'A folder of the form’s space; null for no folder.',
  }),
});
