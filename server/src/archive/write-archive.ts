import { pipeline, Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { imagesOfTheme } from '@tessera/form-model/images-of';
import { ZipFile } from 'yazl';
import type { Database } from '../database/database';
import type { FileStore } from '../files/file-store';
import { archivedOptionLists } from '../repositories/account/archived-option-lists';
import {
  type ArchivedForm,
  type ArchivedUpload,
  archivedCorrections,
  archivedResponses,
  archivedUploads,
  archivedVersions,
  listArchivedFolders,
  listArchivedForms,
} from '../repositories/account/archived-rows';
import { archivedSettings } from '../repositories/account/archived-settings';
import { findAvatarOf } from '../repositories/account/avatars';
import { findImage, listImages } from '../repositories/images';
import { defaultThemeOf } from '../repositories/themes/default-themes';
import { ARCHIVE_VERSION } from './archive-schema';
import { DEFAULT_THEME, themeImagePath } from './restore-default-theme';
import { FOLDERS } from './restore-folders';
import { IMAGES } from './restore-images';
import { OPTION_LISTS } from './restore-option-lists';
import { PHOTO } from './restore-photo';

/** The account as the archive names it. */
export interface ArchivedAccount {
  id: string;
  name: string;
  email: string;
}

export interface ArchiveMeans {
  database: Database;
  files: FileStore;
  /**
   * Called with the number of responses that have been written: after each batch of rows, each file, and each piece of the
   * ZIP file. Rejects to stop.
   */
  onWritten(count: number): Promise<void>;
}

/** All entries have the same time: the same data gives the same bytes. */
const ENTRY = { mtime: new Date(Date.UTC(1980, 0, 1)), mode: 0o100644 };

const README = `This archive has the data of one Tessera account.

account.json                   the account
photo.webp                     its photo, if it has one
folders.json                   the folders of My Forms
default-theme.json             the theme with which its new forms begin
default-theme/{id}.webp        the images of this theme
option-lists.jsonl             its option lists, one JSON object in each line
forms/{id}/form.json           a form
forms/{id}/settings.json       its saved views, the columns of its table, which emails it sends, when it accepts responses,
                               how long it stores them, and its filters for spam
forms/{id}/versions.jsonl      its saved versions, one JSON object in each line
forms/{id}/responses.jsonl     its responses, one JSON object in each line, with your status and note
forms/{id}/corrections.jsonl   all versions of each response that its visitor has corrected, oldest first
forms/{id}/uploads.jsonl       the names and types of its files
forms/{id}/files/{id}          the content of each file
forms/{id}/images/{id}.webp    the images that the form shows

Times are in UTC. All texts are UTF-8.

Not in the archive: API keys, webhooks, links to analytics, the activity log, and forms of organizations.
`;

/** Adds a stream and waits until it is in the archive, so that only one source is open. */
async function add(zip: ZipFile, path: string, content: Readable, options: object = ENTRY): Promise<void> {
  const output = zip.outputStream as Readable;
  const close = () => content.destroy();
  if (output.destroyed) close();
  output.once('close', close);
  // An error of a source reaches the reader of the archive, and does not end the process.
  content.on('error', (error) => output.destroy(error));
  zip.addReadStream(content, path, options);
  await finished(content);
  output.off('close', close);
}

const textOf = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Adds an image and waits until it is in the archive, so that only one is in memory. */
async function addImage(zip: ZipFile, path: string, content: Buffer): Promise<void> {
  await add(zip, path, Readable.from([content]), { ...ENTRY, compress: false });
}

/** Reports that the work goes on, and how many more responses have been written. */
type OnProgress = (responses: number) => Promise<void>;

async function* joined(lines: AsyncIterable<string[]>, onBatch: OnProgress) {
  for await (const batch of lines) {
    yield batch.join('');
    await onBatch(batch.length);
  }
}

async function addRows(zip: ZipFile, folder: string, form: ArchivedForm, database: Database, onProgress: OnProgress) {
  const onBatch = () => onProgress(0);
  const lists = [
    ['responses', joined(archivedResponses(database, form.id), onProgress)],
    ['corrections', joined(archivedCorrections(database, form.id), onBatch)],
    // After the responses and their corrections, which may name a version that was published while they were read.
    ['versions', joined(archivedVersions(database, form.id), onBatch)],
  ] as const;
  for (const [name, lines] of lists) await add(zip, `${folder}/${name}.jsonl`, Readable.from(lines));
}

/** The lines of the list of files, whose ids it collects. */
async function* uploadLines(uploads: AsyncGenerator<ArchivedUpload[], void>, ids: string[]) {
  for await (const batch of uploads) {
    ids.push(...batch.map(({ id }) => id));
    yield batch.map((upload) => `${JSON.stringify(upload)}\n`);
  }
}

async function addForm(zip: ZipFile, form: ArchivedForm, means: ArchiveMeans, onProgress: OnProgress) {
  const { database, files } = means;
  const folder = `forms/${form.id}`;
  zip.addBuffer(textOf(form), `${folder}/form.json`, ENTRY);
  zip.addBuffer(textOf(await archivedSettings(database, form.id)), `${folder}/settings.json`, ENTRY);
  await addRows(zip, folder, form, database, onProgress);
  const ids: string[] = [];
  const uploads = uploadLines(archivedUploads(database, form.id), ids);
  await add(zip, `${folder}/uploads.jsonl`, Readable.from(joined(uploads, () => onProgress(0))));
  for (const id of ids) {
    const content = await files.get({ formId: form.id, id });
    if (content) await add(zip, `${folder}/files/${id}`, content);
    await onProgress(0);
  }
  for (const id of await listImages(database, form.id)) {
    const content = await findImage(database, id);
    if (content) await addImage(zip, `${folder}/${IMAGES}/${id}.webp`, content);
    await onProgress(0);
  }
}

async function addDefaultTheme(zip: ZipFile, { id: ownerId }: ArchivedAccount, { database }: ArchiveMeans) {
  const theme = await defaultThemeOf(database, { ownerId, organizationId: null });
  zip.addBuffer(textOf({ theme }), DEFAULT_THEME, ENTRY);
  for (const id of new Set(imagesOfTheme(theme ?? {}))) {
    const content = await findImage(database, id);
    if (content) await addImage(zip, themeImagePath(id), content);
  }
}

async function addAll(zip: ZipFile, account: ArchivedAccount, means: ArchiveMeans, onProgress: OnProgress) {
  zip.addBuffer(Buffer.from(README), 'README.txt', ENTRY);
  const { name, email } = account;
  zip.addBuffer(textOf({ format: 'tessera-archive', version: ARCHIVE_VERSION, name, email }), 'account.json', ENTRY);
  const photo = await findAvatarOf(means.database, account.id);
  if (photo) zip.addBuffer(photo, PHOTO, { ...ENTRY, compress: false });
  zip.addBuffer(textOf(await listArchivedFolders(means.database, account.id)), FOLDERS, ENTRY);
  const lists = await archivedOptionLists(means.database, account.id);
  const lines = lists.map((list) => `${JSON.stringify(list)}\n`).join('');
  zip.addBuffer(Buffer.from(lines), OPTION_LISTS, ENTRY);
  await addDefaultTheme(zip, account, means);
  for (const form of await listArchivedForms(means.database, account.id)) await addForm(zip, form, means, onProgress);
  zip.end();
}

/** Returns a ZIP file with everything of an account. Database and file store are read while the stream is read. */
export function writeArchive(account: ArchivedAccount, means: ArchiveMeans): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let written = 0;
  const onProgress = async (responses: number) => {
    written += responses;
    await means.onWritten(written);
  };
  // One file can take longer than an archive may be silent.
  const watched = new Transform({
    transform: (piece, _encoding, done) => {
      onProgress(0).then(() => done(null, piece), done);
    },
  });
  addAll(zip, account, means, onProgress).catch((error: unknown) => output.destroy(error as Error));
  // The end of one stream ends the other; the reader gets the error.
  pipeline(output, watched, () => {});
  return watched;
}
