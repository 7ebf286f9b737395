import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable, type Transform } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartProblem } from '../database/start-problem';

/** Most of a backup is text; uploaded files rarely become smaller. */
const LEVEL = 4;

/** About a second on a computer of today; the format’s own default. */
const WORK_FACTOR = 18;

const AGE = Buffer.from('age-encryption.org/');
const GZIP = Buffer.from([0x1f, 0x8b]);

/** Sends a stream through another one. Returns the latter, which ends with the error of the former. */
function through(content: Readable, transform: Transform): Transform {
  pipeline(content, transform, () => {});
  return transform;
}

/**
 * Compresses a backup, and encrypts it in age’s format if there is a passphrase.
 *
 * @param workFactor the exponent of the work that one guess at the passphrase takes
 */
export async function seal(content: Readable, passphrase: string | null, workFactor = WORK_FACTOR): Promise<Readable> {
  const zipped = through(content, createGzip({ level: LEVEL }));
  if (passphrase === null) return zipped;
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  const encrypted = await encrypter.encrypt(Readable.toWeb(zipped) as globalThis.ReadableStream<Uint8Array>);
  return Readable.fromWeb(encrypted as ReadableStream);
}

async function startOf(file: string, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function decrypted(content: Readable, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return Readable.fromWeb(
      (await decrypter.decrypt(Readable.toWeb(content) as globalThis.ReadableStream<Uint8Array>)) as ReadableStream,
    );
  } catch {
    content.destroy();
    throw new StartProblem('The backup cannot be decrypted with this passphrase.');
  }
}

/**
 * Opens the file of a sealed backup.
 *
 * @throws StartProblem if the passphrase is missing or wrong, or the file is something else
 */
export async function unseal(file: string, passphrase: string | null): Promise<Readable> {
  const start = await startOf(file, AGE.length);
  const isEncrypted = start.equals(AGE);
  if (!isEncrypted && !start.subarray(0, GZIP.length).equals(GZIP)) {
    throw new StartProblem(`${file} is not a backup of Tessera.`);
  }
  if (!isEncrypted) return through(createReadStream(file), createGunzip());
  if (passphrase === null) {
    throw new StartProblem('This backup is encrypted. Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.');
  }
  return through(await decrypted(createReadStream(file), passphrase), createGunzip());
}
