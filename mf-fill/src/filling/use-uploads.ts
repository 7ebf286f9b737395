import type { Upload, Uploads } from '@tessera/fields/control';
import type { Answers, Json } from '@tessera/fields/field';
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

interface UploadsOptions {
  transport: Transport;
  /** Key of the submission that the files will belong to. */
  submissionKey: string;
  answers: Answers;
  /** Words why a file was not taken, by the server's word for it. */
  problemOf(key: string, code: string): string;
  /** Names the files in the answer. */
  setAnswer(key: string, value: Json): void;
}

/** Files are sent as soon as they are chosen, while the visitor goes on. The answer says which ones there are. */
export const useUploads = (options: UploadsOptions): UploadsState => {
  const sent = useRef<ByKey>({});
  const [, rerender] = useState({});
  const latest = useRef(options);
  latest.current = options;

  return useMemo(() => {
    const at = (key: string) => sent.current[key] ?? [];
    const takesSeveral = (key: string) => Array.isArray(latest.current.answers[key]);
    const namesAt = (key: string) =>
      [latest.current.answers[key] ?? []].flat().filter((name) => typeof name === 'string' && name !== '') as string[];
    const put = (key: string, list: Sending[]) => {
      sent.current = { ...sent.current, [key]: list };
      rerender({});
    };
    const patch = (key: string, name: string, change: Partial<Upload>) =>
      put(
        key,
        at(key).map((each) => (each.upload.name === name ? { ...each, upload: { ...each.upload, ...change } } : each)),
      );
    const setNames = (key: string, names: string[]) =>
      latest.current.setAnswer(key, takesSeveral(key) ? names : (names[0] ?? ''));
    const send = (key: string, file: File): Sending => ({
      upload: { name: file.name, size: file.size, progress: 0 },
      done: latest.current.transport
        .upload(file, { key: latest.current.submissionKey, field: key }, (progress) =>
          patch(key, file.name, { progress: Math.min(progress, 0.99) }),
        )
        .then((refused) => {
          patch(
            key,
            file.name,
            refused === null ? { progress: 1 } : { problem: latest.current.problemOf(key, refused) },
          );
          return refused === null;
        }),
    });
    // A file of an earlier visit is known by its name alone: its bytes are with the server.
    const uploadOf = (key: string, name: string): Upload =>
      at(key).find(({ upload }) => upload.name === name)?.upload ?? { name, size: 0, progress: 1 };

    return {
      of: (key) => namesAt(key).map((name) => uploadOf(key, name)),
      add: (key, files) => {
        const chosen = takesSeveral(key) ? files : files.slice(0, 1);
        const names = chosen.map((file) => file.name);
        const keptNames = takesSeveral(key) ? namesAt(key).filter((name) => !names.includes(name)) : [];
        const keptSendings = at(key).filter(({ upload }) => keptNames.includes(upload.name));
        put(key, [...keptSendings, ...chosen.map((file) => send(key, file))]);
        setNames(key, [...keptNames, ...names]);
      },
      remove: (key, name) => {
        put(
          key,
          at(key).filter(({ upload }) => upload.name !== name),
        );
        setNames(
          key,
          namesAt(key).filter((each) => each !== name),
        );
      },
      settled: async () => {
        const outcomes = await Promise.all(Object.values(sent.current).flatMap((list) => list.map(({ done }) => done)));
        return outcomes.every(Boolean);
      },
    };
  }, []);
};
