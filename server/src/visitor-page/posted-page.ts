import { Readable } from 'node:stream';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { maxFileBytes } from '@tessera/fields/file-terms';
import { type Field, modelOf, takesFiles } from '@tessera/fields/models';
import { drawnName, MAX_TYPED_NAME, NAME_TOO_LONG, typedName } from '@tessera/fields/typed-name';
import { UNSENT_FILE } from '@tessera/form-model/carried-inputs';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { MAX_DOCUMENT_SIZE } from '@tessera/form-model/form-limits';
import type { WholePost } from '@tessera/form-model/page-renderer';
import type { WirePublicForm } from '@tessera/form-model/wire';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import { boundBody } from '../bounded-body';
import { isRefusal, type Refusal, type RefusalCode } from '../errors';
import { acceptUpload } from '../files/accept-upload';
import { cleanFileName, decodedFileName } from '../files/file-name';
import { StoreFailure } from '../files/store-failure';
import { senderOf, uploadRefusal } from '../files/upload-quotas';
import { OpenBodies } from '../open-bodies';
import { isSubmissionKey } from '../schemas/request';
import { storableText } from '../storable';
import { drawTypedName } from './typed-name-image';

/** Maximum bytes of all text fields, the same as for a JSON submission. */
const TEXT_BYTES = 1024 * 1024;
/** Every input of the largest form on one page, and those of the page itself. A part takes about 1 KB while it is read. */
const MAX_PARTS = MAX_DOCUMENT_SIZE.fields + MAX_DOCUMENT_SIZE.choices + 1_000;
/** Names that one post has drawn; each takes some 20 ms. Sending the page again draws the next ones. */
const MAX_DRAWN = 10;
/** Files up to this multiple of the allowed size are read to their end. */
const OVERSIZE_FACTOR = 5;
/** Approximate bytes of memory for a part while its post is read, beside its text. */
const PART_BYTES = 1024;
/** A post without files, of a usual client, takes less. */
const SLOW_MS = 10_000;
/** Bytes of memory for all posts that are being read: about eight of the largest ones, or a thousand usual ones. */
const openPosts = new OpenBodies(128 * 1024 ** 2, SLOW_MS);
/** Approximate bytes of a part’s headers. */
const PART_HEAD_BYTES = 200;

/** A post that is malformed or too large. */
export class BadPost extends Error {
  constructor(readonly statusCode: 400 | 413) {
    super(statusCode === 413 ? 'The posted answers are too large' : 'The posted answers cannot be read');
  }
}

/** Computes the limits of a post of the form. */
function limitsOf(fields: Iterable<Field>, maxUploadBytes: number) {
  let [bytes, fileSize] = [0, 1];
  for (const field of fields) {
    const { maxCount = 1 } = field.validation;
    bytes += Math.max(1, maxCount) * maxFileBytes(field);
    fileSize = Math.max(fileSize, maxFileBytes(field));
  }
  return {
    // Oversized files are read up to a multiple of their limit, so that the page can name them. Beyond that the post is
    // refused.
    bytes: TEXT_BYTES + MAX_PARTS * PART_HEAD_BYTES + Math.min(bytes * OVERSIZE_FACTOR, maxUploadBytes),
    parser: {
      fileSize,
      fieldSize: TEXT_BYTES,
      parts: MAX_PARTS,
      fields: MAX_PARTS,
      // The page names files above the limit of their question. How many of them are stored is bounded where they are stored.
      files: MAX_PARTS,
      headerPairs: 20,
    },
  };
}

/** The values of a posted page, and the reasons for refused files by answer key. */
export interface PostedPage {
  values: WholePost;
  problems: { [key: string]: RefusalCode | typeof NAME_TOO_LONG };
}

/** A posted text. Form posts have CRLF line breaks, but a text area’s value, and so its length, has LF. */
const textOf = (part: MultipartValue | { type: 'field' }) =>
  String((part as MultipartValue).value).replaceAll('\r\n', '\n');
const storable = (part: Parameters<typeof textOf>[0]) => storableText(textOf(part));

/**
 * The parts of a post. The library keeps all of them until the request ends, also after an error, so the rest of a refused post is
 * received without the library.
 */
async function* partsOf(request: FastifyRequest, { bytes, parser }: ReturnType<typeof limitsOf>) {
  if (!boundBody(request, bytes)) throw new BadPost(413);
  const open = openPosts.begin(() => request.raw.destroy());
  let textBytes = 0;
  try {
    for await (const part of request.parts({ limits: parser })) {
      const length = part.type === 'field' ? textOf(part).length : 0;
      textBytes += length;
      if (textBytes > TEXT_BYTES) throw new BadPost(413);
      open.grow(PART_BYTES + 2 * length);
      yield part;
    }
  } finally {
    open.end();
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** A visitor whose file cannot be stored now gets the page with all other answers, and can send it again. */
function withoutStore(request: FastifyRequest) {
  return (error: unknown): Refusal => {
    if (!(error instanceof StoreFailure)) throw error;
    request.log.error({ err: error }, 'A file of a posted page could not be stored');
    return { refused: 'unavailable' };
  };
}

/**
 * Reads a page that a browser without scripts posted. Stores its files as they arrive, under the submission’s key,
 * which precedes them in the post.
 *
 * @param keyName name of the input with the key
 * @param acceptsFiles whether files are stored under this key
 * @throws BadPost if the post is malformed or too large
 */
export async function readPostedPage(
  request: FastifyRequest,
  form: Pick<WirePublicForm, '_id' | 'pages'>,
  { keyName, acceptsFiles }: { keyName: string; acceptsFiles(key: string): Promise<boolean> },
  context: Pick<AppContext, 'database' | 'files' | 'quotas'>,
): Promise<PostedPage> {
  const fields = new Map(fieldsOf(form).flatMap((field) => (takesFiles(field) ? [[field.id, field] as const] : [])));
  const posted = new Map<string, unknown[]>();
  const problems: PostedPage['problems'] = {};
  /** Questions whose files are not stored, because the form is not open. */
  const unsent: string[] = [];
  const add = (name: string, value: unknown) => {
    const values = posted.get(name);
    if (values) values.push(value);
    else posted.set(name, [value]);
  };
  const postedKey = () => String(posted.get(keyName)?.[0] ?? '');

  // Found when there is a file. A promise that fails before anything awaits it would end the server.
  let sender: Promise<string> | null = null;
  const storeFile = async (part: Pick<MultipartFile, 'filename'> & { file: Readable }, field: Field) => {
    sender ??= senderOf(context.database, form._id, request);
    const target = { formId: form._id, key: postedKey(), field, sender: await sender };
    const refusal = target.key ? await uploadRefusal(context, target, 0) : { refused: 'file-missing' as const };
    if (refusal) part.file.resume();
    const file = { file: part.file, filename: decodedFileName(part.filename) };
    const upload = refusal ?? (await acceptUpload(context, target, file).catch(withoutStore(request)));
    if (!isRefusal(upload)) add(field.id, { name: upload.name, id: upload.id });
    // A response is stored under this key already: the visitor may send these answers as another one, with the file again.
    else if (upload.refused === 'already-submitted') add(field.id, { name: cleanFileName(file.filename), id: null });
    else problems[field.id] = upload.refused;
  };

  /** Draws the names that were typed in the place of a file. */
  const drawTyped = async () => {
    let drawn = 0;
    for (const field of fields.values()) {
      const { typedFile } = modelOf(field);
      const name = drawnName(String(posted.get(typedName(field.id))?.[0] ?? ''));
      if (!typedFile || !name || posted.has(field.id) || field.id in problems) continue;
      if (!(await acceptsFiles(postedKey()))) return;
      drawn += 1;
      const image =
        name.length > MAX_TYPED_NAME ? NAME_TOO_LONG : drawn <= MAX_DRAWN ? await drawTypedName(name) : 'unavailable';
      if (Buffer.isBuffer(image)) await storeFile({ file: Readable.from([image]), filename: typedFile }, field);
      else problems[field.id] = image;
    }
  };

  for await (const part of partsOf(request, limitsOf(fields.values(), context.quotas.formBytes))) {
    if (part.type === 'field') {
      const value = storable(part);
      const name = storableText(part.fieldname);
      add(name, value);
      if (name === keyName && !isSubmissionKey(value)) throw new BadPost(400);
    } else {
      const field = fields.get(part.fieldname);
      if (field && part.filename && (await acceptsFiles(postedKey()))) await storeFile(part, field);
      else {
        if (part.filename) unsent.push(storableText(part.fieldname));
        part.file.resume();
      }
    }
  }
  await drawTyped();
  for (const id of posted.get(UNSENT_FILE) ?? [])
    if (fields.has(String(id)) && !posted.has(String(id))) problems[String(id)] ??= 'file-missing';
  for (const id of unsent) add(UNSENT_FILE, id);
  const values: WholePost = {
    has: (name) => posted.has(name),
    getAll: (name) => posted.get(name) ?? [],
    keys: () => posted.keys(),
  };
  return { values, problems };
}
