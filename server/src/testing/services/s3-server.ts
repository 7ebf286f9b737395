import crypto from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../../settings/s3-settings';
import { isSignedWith } from './s3-signature';

const bucket = 'uploads';
const secret = 'S3RVER';

/*
 * s3rver encrypts the token of a cut list with DES, which today’s OpenSSL no longer has. Triple DES with three times the same
 * key is the same cipher.
 */
const { createCipheriv, createDecipheriv } = crypto;
const threeTimes = (key: Buffer) => Buffer.concat([key, key, key]);
crypto.createCipheriv = ((name: string, key: Buffer, iv: Buffer) =>
  name === 'des'
    ? createCipheriv('des-ede3-cbc', threeTimes(key), iv)
    : createCipheriv(name, key, iv)) as typeof createCipheriv;
crypto.createDecipheriv = ((name: string, key: Buffer, iv: Buffer) =>
  name === 'des'
    ? createDecipheriv('des-ede3-cbc', threeTimes(key), iv)
    : createDecipheriv(name, key, iv)) as typeof createDecipheriv;

/** An S3-compatible server that checks signatures and stores its data in a temporary folder. */
export interface S3Server {
  settings: S3Settings;
  /** Lists the keys of incomplete multipart uploads. */
  unfinished(): string[];
  close(): Promise<void>;
}

/**
 * Adds to s3rver: signatures of bucket calls without a trailing slash, and listing and aborting
 * incomplete multipart uploads. These work on s3rver’s own files.
 */
class WholeS3rver extends S3rver {
  constructor(readonly folder: string) {
    super({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      allowMismatchedSignatures: true,
      directory: folder,
      configureBuckets: [{ name: bucket }],
    });
    this.middleware.unshift(async (call, next) => {
      const { method, path, query } = call;
      if (!isSignedWith(secret, call)) {
        call.status = 403;
        call.type = 'application/xml';
        call.body = '<Error><Code>SignatureDoesNotMatch</Code><Message>The signature is another.</Message></Error>';
      } else if (method === 'GET' && path.startsWith(`/${bucket}`) && 'uploads' in query) {
        call.type = 'application/xml';
        call.body = this.#listed();
      } else if (method === 'DELETE' && typeof query.uploadId === 'string') {
        rmSync(join(this.#uploads, query.uploadId), { recursive: true });
        call.status = 204;
      } else await next();
    });
  }

  get #uploads() {
    return join(this.folder, bucket, '._S3rver_uploads');
  }

  #ids(): string[] {
    return existsSync(this.#uploads) ? readdirSync(this.#uploads) : [];
  }

  #keyFile(id: string) {
    return join(this.#uploads, id, 'key');
  }

  keys(): string[] {
    return this.#ids().map((id) => readFileSync(this.#keyFile(id), 'utf8'));
  }

  #listed(): string {
    const uploads = this.#ids().map((id) => {
      const key = readFileSync(this.#keyFile(id), 'utf8');
      const begun = statSync(this.#keyFile(id)).mtime.toISOString();
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`;
    });
    return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`;
  }
}

export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-s3-'));
  const server = new WholeS3rver(folder);
  const { port } = await server.run();
  return {
    settings: {
      names: 'S3_',
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      keys: { accessKeyId: 'S3RVER', secretAccessKey: secret },
      pathStyle: true,
      prefix: 'tessera/',
    },
    unfinished: () => server.keys(),
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
