import { basename } from 'node:path/posix';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { lookup } from 'mime-types';
import { openBucket } from '../s3-bucket';
import type { S3Settings } from '../settings/s3-settings';
import { isPartName, isVersion } from './names';
import type { ReleaseStore } from './release-store';

const PARALLEL_DELETES = 16;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Whether a store refused a write because the object has changed. */
const hasChanged = (error: unknown) =>
  error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);

/** Whether a store does not know conditional writes. */
const isUnknown = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 501;

/** Headers with which a CDN can serve a file as it is. */
function headersOf(path: string) {
  const encoding = path.endsWith('.br') ? 'br' : path.endsWith('.gz') ? 'gzip' : undefined;
  const type = lookup(encoding ? path.slice(0, path.lastIndexOf('.')) : path) || 'application/octet-stream';
  return { ContentType: type, CacheControl: IMMUTABLE, ...(encoding && { ContentEncoding: encoding }) };
}

/** Reads the objects of a bucket. */
function objectsIn(client: S3Client, Bucket: string) {
  const get = async (Key: string) => {
    try {
      const { Body, ETag = '' } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return Body ? { content: Buffer.from(await Body.transformToByteArray()), stamp: ETag } : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  };
  const keysUnder = async (Prefix: string) => {
    const found: { key: string; storedAt: Date }[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      for (const { Key, LastModified } of Contents)
        if (Key && LastModified) found.push({ key: Key, storedAt: LastModified });
    }
    return found;
  };
  return { client, get, keysUnder };
}

/**
 * Stores releases in a bucket, which several servers can share and a CDN can serve.
 *
 * @throws StartProblem if the bucket is not accessible
 */
export async function bucketStore(settings: S3Settings): Promise<ReleaseStore> {
  const { bucket: Bucket, prefix } = settings;
  const { client, get, keysUnder } = objectsIn(await openBucket(settings), Bucket);
  const keyOf = (...names: string[]) => `${prefix}${names.join('/')}`;

  const replace = (Key: string, Body: string, condition: object) =>
    client.send(
      new PutObjectCommand({
        Bucket,
        Key,
        Body,
        ContentType: 'application/json',
        CacheControl: 'no-cache',
        ...condition,
      }),
    );
  const pointerKey = (part: string) => keyOf('pointers', `${part}.json`);

  return {
    isLocal: false,
    place: `bucket ${Bucket}${prefix && `, prefix ${prefix}`}`,
    async pointerStamps() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: keyOf('pointers', '') }));
      const stamps = Contents.map(({ Key = '', ETag = '' }) => [basename(Key, '.json'), ETag] as const);
      return new Map(stamps.filter(([part]) => isPartName(part)));
    },
    async pointer(part) {
      const found = await get(pointerKey(part));
      return found && { text: found.content.toString(), stamp: found.stamp };
    },
    async replacePointer(part, text, stamp) {
      const key = pointerKey(part);
      // Some stores ignore or refuse the condition of the write, so the pointer is compared before as well.
      if (((await get(key))?.stamp ?? null) !== stamp) return false;
      try {
        await replace(key, text, stamp === null ? { IfNoneMatch: '*' } : { IfMatch: stamp });
      } catch (error) {
        if (hasChanged(error)) return false;
        if (!isUnknown(error)) throw error;
        await replace(key, text, {});
      }
      return true;
    },
    release: async (part, version) => (await get(keyOf(part, version, 'release.json')))?.content.toString() ?? null,
    file: async (part, version, path) => (await get(keyOf(part, version, 'files', path)))?.content ?? null,
    async putFile(part, version, path, Body) {
      const Key = keyOf(part, version, 'files', path);
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ...headersOf(path) }));
    },
    async putRelease(part, version, Body) {
      const Key = keyOf(part, version, 'release.json');
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ...headersOf(Key) }));
    },
    async versions(part) {
      const under = keyOf(part, '');
      const begun = new Map<string, Date>();
      for (const { key, storedAt } of await keysUnder(under)) {
        const version = key.slice(under.length).split('/')[0] ?? '';
        const known = begun.get(version);
        if (isVersion(version) && !(known && known <= storedAt)) begun.set(version, storedAt);
      }
      return [...begun].map(([version, storedAt]) => ({ version, storedAt }));
    },
    async remove(part, version) {
      const description = keyOf(part, version, 'release.json');
      await client.send(new DeleteObjectCommand({ Bucket, Key: description }));
      const keys = (await keysUnder(keyOf(part, version, ''))).map(({ key }) => key);
      for (let from = 0; from < keys.length; from += PARALLEL_DELETES) {
        const batch = keys.slice(from, from + PARALLEL_DELETES);
        await Promise.all(batch.map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }))));
      }
    },
  };
}
