import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import type { Answer, Owner, TestApp } from './test-app';

/** The totals of an import. */
export interface Imported {
  forms: number;
  responses: number;
  existing: number;
}

/** Writes the archive of an account and downloads it. */
export async function exported(app: TestApp, { token }: Owner): Promise<Buffer> {
  type State = { archive: { state: string } | null; url: string };
  const call = async (method: 'GET' | 'POST', path = '') =>
    (await app.call<State>(method, `/users/me/archive${path}`, { token })).body.data;
  await call('POST');
  while ((await call('GET')).archive?.state === 'running') await new Promise(setImmediate);
  return (await app.app.inject({ url: (await call('POST', '/download')).url })).rawPayload;
}

/** Imports an archive into an account. */
export function imported(app: TestApp, { token }: Owner, archive: Buffer | Readable): Promise<Answer<Imported>> {
  return app.raw<Imported>({
    method: 'POST',
    url: '/api/users/me/archive/import',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip' },
    payload: archive,
  });
}

/** The same archive with some files replaced; null leaves one out. */
export async function changed(
  archive: Buffer,
  change: (path: string, content: string) => string | null,
): Promise<Buffer> {
  const zip = await fromBufferPromise(archive);
  const output = new ZipFile();
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    const replaced = entry.fileName.endsWith('.webp') ? content : change(entry.fileName, content.toString());
    if (replaced !== null) output.addBuffer(Buffer.from(replaced), entry.fileName);
  }
  output.end();
  return buffer(output.outputStream as Readable);
}
