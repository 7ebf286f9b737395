import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../settings/s3-settings';
import { isSignedWith } from './s3-signature';

const bucket = 'uploads';
const secret = 'S3RVER';

/** A server that speaks S3 and checks signatures, over a folder of its own. */
export interface S3Server {
  settings: S3Settings;
  /** Keys of the uploads in parts that have begun and not ended. */
  unfinished(): string[];
  close(): Promise<void>;
}

/**
 * s3rver, and what it lacks: it takes the calls for the bucket itself to be signed without the slash at their end, and does
 * not know how to list and end uploads that have begun. Those are done here, over its own files.
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
