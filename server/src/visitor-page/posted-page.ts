import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { mostBytes } from '@tessera/fields/file-terms';
import { type Field, takesFiles } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { WirePublicForm } from '@tessera/form-model/wire';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import { isRefusal, type RefusalCode } from '../errors';
import { acceptUpload, uploadRefusal } from '../files/accept-upload';
import { decodedFileName } from '../files/file-name';
import type { WholePost } from './renderer';

const MOST_VALUE_BYTES = 1024 * 1024;
const MOST_PARTS = 5_000;

/** A posted page: what was typed and chosen, and by answer key why a file was not taken, for the page to put into words. */
export interface PostedPage {
  values: WholePost;
  problems: { [key: string]: RefusalCode };
}

/** Text that a database column can hold. Posts have line breaks of two characters; a text area’s value, and so its length, has them of one. */
const storable = (value: unknown) => String(value).replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed();

/**
 * Reads a page that a browser without script has posted. Its files are kept as they arrive, under the submission's key,
 * which the page carries before them.
 *
 * @param keyName name of the input that holds the key
 */
export async function readPostedPage(
  request: FastifyRequest,
  form: Pick<WirePublicForm, '_id' | 'pages'>,
  keyName: string,
  context: Pick<AppContext, 'database' | 'files'>,
): Promise<PostedPage> {
  const fields = new Map(fieldsOf(form).flatMap((field) => (takesFiles(field) ? [[field.id, field] as const] : [])));
  const given = new Map<string, unknown[]>();
  const problems: PostedPage['problems'] = {};
  const add = (name: string, value: unknown) => given.set(name, [...(given.get(name) ?? []), value]);

  const keep = async (part: MultipartFile, field: Field) => {
    const target = { formId: form._id, key: String(given.get(keyName)?.[0] ?? ''), field };
    const refusal = target.key ? await uploadRefusal(context.database, target) : { refused: 'file-missing' as const };
    if (refusal) part.file.resume();
    const upload =
      refusal ?? (await acceptUpload(context, target, { file: part.file, filename: decodedFileName(part.filename) }));
    if (isRefusal(upload)) problems[field.id] = upload.refused;
    else add(field.id, { name: upload.name, id: upload.id });
  };

  const largest = Math.max(1, ...[...fields.values()].map(mostBytes));
  const limits = { fileSize: largest, fieldSize: MOST_VALUE_BYTES, parts: MOST_PARTS, fields: MOST_PARTS, files: 50 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') add(part.fieldname, storable((part as MultipartValue).value));
    else {
      const field = fields.get(part.fieldname);
      if (field && part.filename) await keep(part, field);
      else part.file.resume();
    }
  }
  const values: WholePost = {
    has: (name) => given.has(name),
    getAll: (name) => given.get(name) ?? [],
    keys: () => given.keys(),
  };
  return { values, problems };
}
