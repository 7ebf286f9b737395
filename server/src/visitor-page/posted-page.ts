import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { mostBytes } from '@tessera/fields/file-terms';
import { type Field, takesFiles } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { WholePost } from '@tessera/form-model/page-renderer';
import type { WirePublicForm } from '@tessera/form-model/wire';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import { boundBody } from '../bounded-body';
import { isRefusal, type RefusalCode } from '../errors';
import { acceptUpload } from '../files/accept-upload';
import { decodedFileName } from '../files/file-name';
import { senderOf, uploadRefusal } from '../files/upload-quotas';
import { isSubmissionKey } from '../schemas/request';
import { storableText } from '../storable';

/** All that is typed on a page and carried along with it: as much as a submission in JSON may have. */
const TEXT_BYTES = 1024 * 1024;
const MOST_PARTS = 5_000;
/** How many times as large as allowed files may be and still be read to their end. */
const TOO_LARGE_TIMES = 5;
/** What the head of a part takes in a post, at most about. */
const HEAD_BYTES = 200;

/** A post that cannot be read, or is too large. */
export class BadPost extends Error {
  constructor(readonly statusCode: 400 | 413) {
    super(statusCode === 413 ? 'Your answers or files are too large for this form.' : 'The request cannot be read.');
  }
}

/** What a post of a form may have, all in all. */
function limitsOf(fields: Iterable<Field>, mostUploadBytes: number) {
  let [files, bytes, fileSize] = [0, 0, 1];
  for (const field of fields) {
    const { maxCount = 1 } = field.validation;
    // A file input without a file posts an empty one.
    files += Math.max(1, maxCount);
    bytes += Math.max(1, maxCount) * mostBytes(field);
    fileSize = Math.max(fileSize, mostBytes(field));
  }
  return {
    // Files may be several times too large: then the page comes back and names each. What is larger still is not read.
    bytes: TEXT_BYTES + MOST_PARTS * HEAD_BYTES + Math.min(bytes * TOO_LARGE_TIMES, mostUploadBytes),
    parser: {
      fileSize,
      fieldSize: TEXT_BYTES,
      parts: MOST_PARTS,
      fields: MOST_PARTS,
      files: Math.min(files, MOST_PARTS),
      headerPairs: 20,
    },
  };
}

/** A posted page: what was typed and chosen, and by answer key why a file was not taken, for the page to put into words. */
export interface PostedPage {
  values: WholePost;
  problems: { [key: string]: RefusalCode };
}

/** Text that a database column can hold. Posts have line breaks of two characters; a text area’s value, and so its length, has them of one. */
const storable = (value: unknown) => storableText(String(value).replaceAll('\r\n', '\n'));

/**
 * Reads a page that a browser without script has posted. Its files are kept as they arrive, under the submission's key,
 * which the page carries before them.
 *
 * @param keyName name of the input that holds the key
 * @throws BadPost
 */
export async function readPostedPage(
  request: FastifyRequest,
  form: Pick<WirePublicForm, '_id' | 'pages'>,
  keyName: string,
  context: Pick<AppContext, 'database' | 'files' | 'quotas'>,
): Promise<PostedPage> {
  const fields = new Map(fieldsOf(form).flatMap((field) => (takesFiles(field) ? [[field.id, field] as const] : [])));
  const given = new Map<string, unknown[]>();
  const problems: PostedPage['problems'] = {};
  const add = (name: string, value: unknown) => {
    const values = given.get(name);
    if (values) values.push(value);
    else given.set(name, [value]);
  };
  const keyGiven = () => String(given.get(keyName)?.[0] ?? '');

  const sender = senderOf(context.database, form._id, request);
  const keep = async (part: MultipartFile, field: Field) => {
    const target = { formId: form._id, key: keyGiven(), field, sender: await sender };
    const refusal = target.key ? await uploadRefusal(context, target, 0) : { refused: 'file-missing' as const };
    if (refusal) part.file.resume();
    const upload =
      refusal ?? (await acceptUpload(context, target, { file: part.file, filename: decodedFileName(part.filename) }));
    if (isRefusal(upload)) problems[field.id] = upload.refused;
    else add(field.id, { name: upload.name, id: upload.id });
  };

  const limits = limitsOf(fields.values(), context.quotas.formBytes);
  if (!boundBody(request, limits.bytes)) throw new BadPost(413);
  let textBytes = 0;
  for await (const part of request.parts({ limits: limits.parser })) {
    if (part.type === 'field') {
      const value = storable((part as MultipartValue).value);
      textBytes += value.length;
      if (textBytes > TEXT_BYTES) throw new BadPost(413);
      add(storableText(part.fieldname), value);
      if (part.fieldname === keyName && !isSubmissionKey(value)) throw new BadPost(400);
    } else {
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
