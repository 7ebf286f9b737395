import type { Upload, Uploads } from '@tessera/fields/control';
import type { Answers, Json } from '@tessera/fields/field';
import { useEffect, useMemo, useRef, useState } from 'react';
import { UNREACHABLE } from '../texts/file-problem';
import type { Transport } from '../transport/transport';
import { type Arrival, type PersistentUpload, persistentUpload } from './persistent-upload';

interface UploadsState extends Uploads {
  /**
   * Resolves when nothing is on its way any more. A file that waits for its next attempt is tried now, and one that was
   * sent for another submission is sent for this one.
   */
  settled(submissionKey: string): Promise<Arrival>;
  /** Names of the files of an answer whose bytes this page has. */
  held(key: string): string[];
}

interface Ways extends UploadsState {
  /** Sends for this submission what was sent for another. */
  sendFor(submissionKey: string): void;
  endAll(): void;
}

interface Sending {
  upload: Upload;
  file: File;
  submissionKey: string;
  way: PersistentUpload;
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

  const uploads = useMemo((): Ways => {
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
    const send = (key: string, file: File, submissionKey = latest.current.submissionKey): Sending => ({
      upload: { name: file.name, size: file.size, progress: 0 },
      file,
      submissionKey,
      way: persistentUpload(
        (signal) =>
          latest.current.transport.upload(
            file,
            { key: submissionKey, field: key },
            (progress) => patch(key, file.name, { progress: Math.min(progress, 0.99) }),
            signal,
          ),
        (refused) => {
          const problem =
            refused === null
              ? {}
              : { problem: latest.current.problemOf(key, refused), isRefused: refused !== UNREACHABLE };
          const { name, size } = file;
          put(
            key,
            at(key).map((each) =>
              each.file === file
                ? { ...each, upload: { name, size, progress: refused === null ? 1 : 0, ...problem } }
                : each,
            ),
          );
        },
      ),
    });
    const end = (list: readonly Sending[]) => {
      for (const { way } of list) way.end();
    };
    const sendFor = (submissionKey: string) => {
      for (const [key, list] of Object.entries(sent.current)) {
        const others = list.filter((each) => each.submissionKey !== submissionKey);
        if (others.length === 0) continue;
        end(others);
        put(
          key,
          list.map((each) => (others.includes(each) ? send(key, each.file, submissionKey) : each)),
        );
      }
    };
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
        end(at(key).filter((each) => !keptSendings.includes(each)));
        put(key, [...keptSendings, ...chosen.map((file) => send(key, file))]);
        setNames(key, [...keptNames, ...names]);
      },
      remove: (key, name) => {
        const isMeant = ({ upload }: Sending) => upload.name === name;
        end(at(key).filter(isMeant));
        put(
          key,
          at(key).filter((each) => !isMeant(each)),
        );
        setNames(
          key,
          namesAt(key).filter((each) => each !== name),
        );
      },
      held: (key) => at(key).map(({ upload }) => upload.name),
      sendFor,
      endAll: () => end(Object.values(sent.current).flat()),
      settled: async (submissionKey) => {
        sendFor(submissionKey);
        const ways = Object.values(sent.current).flatMap((list) => list.map(({ way }) => way));
        const arrivals = await Promise.all(ways.map((way) => way.attempt()));
        return arrivals.find((each) => each === 'refused') ?? arrivals.find((each) => each !== 'arrived') ?? 'arrived';
      },
    };
  }, []);
  // What this browser kept was begun under another key: what was chosen before it was found goes there too.
  useEffect(() => uploads.sendFor(options.submissionKey), [uploads, options.submissionKey]);
  useEffect(() => uploads.endAll, [uploads]);
  return uploads;
};
