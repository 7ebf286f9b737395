import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  NoSuchKey,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { isUuid } from '../repositories/uuid';
import { openBucket } from '../s3-bucket';
import type { S3Settings } from '../settings/s3-settings';
import type { FilePlace, FileStore, StoredFile } from './file-store';
import { inBatches } from './in-batches';

/**
 * Number of parallel delete calls. Deleting several objects in one call is not portable between S3-compatible stores.
 */
const PARALLEL_DELETES = 16;
/**
 * Stores files in a bucket as `{prefix}{form}/{file}`. Uploads in parts of 5 MB, with one part in memory.
 *
 * @throws StartProblem if the bucket is not accessible
 */
export async function s3Store(settings: S3Settings): Promise<FileStore> {
  const client = await openBucket(settings);
  const { bucket: Bucket, prefix } = settings;

  const keyOf = ({ formId, id }: FilePlace) => `${prefix}${formId}/${id}`;
  const placeOf = (key = ''): FilePlace | null => {
    const [formId = '', id = '', ...more] = key.slice(prefix.length).split('/');
    return isUuid(formId) && isUuid(id) && more.length === 0 ? { formId, id } : null;
  };

  async function* listUnder(under: string): AsyncGenerator<StoredFile[]> {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: under })) {
      yield Contents.flatMap(({ Key, LastModified }) => {
        const place = placeOf(Key);
        return place && LastModified ? [{ ...place, storedAt: LastModified }] : [];
      });
    }
  }

  async function* listUnfinished(): AsyncGenerator<MultipartUpload[]> {
    let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {};
    while (from) {
      const { Uploads, IsTruncated, NextKeyMarker, NextUploadIdMarker }: ListMultipartUploadsCommandOutput =
        await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...from }));
      yield Uploads ?? [];
      from = IsTruncated ? { KeyMarker: NextKeyMarker, UploadIdMarker: NextUploadIdMarker } : null;
    }
  }

  const removeAll = (formId: string, ids: readonly string[]) =>
    inBatches(ids, PARALLEL_DELETES, (id) =>
      client.send(new DeleteObjectCommand({ Bucket, Key: keyOf({ formId, id }) })),
    );

  return {
    async put(place, content) {
      let size = 0;
      const counted = async function* () {
        for await (const chunk of content) {
          size += chunk.length;
          yield chunk;
        }
      };
      const Body = Readable.from(counted(), { objectMode: false });
      // If a part fails, `done` aborts the whole upload.
      await new Upload({ client, params: { Bucket, Key: keyOf(place), Body }, queueSize: 1 }).done();
      return size;
    },
    async get(place) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(place) }));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(formId, ids) {
      if (ids) return removeAll(formId, ids);
      for await (const files of listUnder(`${prefix}${formId}/`)) {
        await removeAll(
          formId,
          files.map(({ id }) => id),
        );
      }
    },
    list: () => listUnder(prefix),
    async removeUnfinished(before) {
      for await (const uploads of listUnfinished()) {
        for (const { Key, UploadId, Initiated } of uploads) {
          if (!placeOf(Key) || !Initiated || Initiated >= before) continue;
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
        }
      }
    },
  };
}
