import type { Upload, Uploads } from '@tessera/fields/control';
import type { Json } from '@tessera/fields/field';
import { useMemo, useRef, useState } from 'react';
import type { Transport } from '../transport/transport';

interface UploadsState extends Uploads {
  /** Resolves when nothing is on its way any more: true when all files have arrived. */
  settled(): Promise<boolean>;
}

interface Sending {
  upload: Upload;
  done: Promise<boolean>;
}

type ByKey = { [key: string]: Sending[] };

/**
 * Files are sent as soon as they are chosen, while the visitor goes on.
 *
 * @param submissionKey that the files will belong to
 * @param severalAt whether an answer holds a list of files
 * @param setAnswer names the files in the answer
 */
export const useUploads = (
  transport: Transport,
  submissionKey: string,
  severalAt: (key: string) => boolean,
  setAnswer: (key: string, value: Json) => void,
): UploadsState => {
  const sent = useRef<ByKey>({});
  const [, rerender] = useState({});
  const given = useRef({ transport, submissionKey, severalAt, setAnswer });
  given.current = { transport, submissionKey, severalAt, setAnswer };

  return useMemo(() => {
    const at = (key: string) => sent.current[key] ?? [];
    const put = (key: string, list: Sending[]) => {
      sent.current = { ...sent.current, [key]: list };
      rerender({});
    };
    const patch = (key: string, name: string, change: Partial<Upload>) =>
      put(
        key,
        at(key).map((each) => (each.upload.name === name ? { ...each, upload: { ...each.upload, ...change } } : each)),
      );
    const nameAnswer = (key: string) => {
      const names = at(key).map(({ upload }) => upload.name);
      given.current.setAnswer(key, given.current.severalAt(key) ? names : (names[0] ?? ''));
    };
    const send = (key: string, file: File): Sending => ({
      upload: { name: file.name, size: file.size, progress: 0 },
      done: given.current.transport
        .upload(file, { key: given.current.submissionKey, field: key }, (progress) =>
          patch(key, file.name, { progress: Math.min(progress, 0.99) }),
        )
        .then(
          () => {
            patch(key, file.name, { progress: 1 });
            return true;
          },
          (reason: unknown) => {
            patch(key, file.name, { problem: reason instanceof Error ? reason.message : String(reason) });
            return false;
          },
        ),
    });
    return {
      of: (key) => at(key).map(({ upload }) => upload),
      add: (key, files) => {
        const chosen = given.current.severalAt(key) ? files : files.slice(0, 1);
        const names = new Set(chosen.map((file) => file.name));
        const kept = given.current.severalAt(key) ? at(key).filter(({ upload }) => !names.has(upload.name)) : [];
        put(key, [...kept, ...chosen.map((file) => send(key, file))]);
        nameAnswer(key);
      },
      remove: (key, name) => {
        put(
          key,
          at(key).filter(({ upload }) => upload.name !== name),
        );
        nameAnswer(key);
      },
      settled: async () =>
        (await Promise.all(Object.values(sent.current).flatMap((list) => list.map(({ done }) => done)))).every(Boolean),
    };
  }, []);
};
