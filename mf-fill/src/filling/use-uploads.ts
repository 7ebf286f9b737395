import type { Upload, Uploads } from '@tessera/fields/control';
import { takesFiles } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { useEffect, useRef, useState } from 'react';
import type { FillTexts } from '../texts/texts';
import type { Transport } from '../transport/transport';
import { type AnsweredFile, filesAt } from './answered-files';
import type { Filling } from './filling';
import type { Arrival } from './persistent-upload';
import type { UploadEngine } from './upload-engine';

export interface UploadsState extends Uploads {
  /**
   * Resolves when no file of these answers is on its way any more. A file that waits for its next attempt is tried now, and
   * one that was sent for another submission is sent for this one.
   */
  settled(submissionKey: string, keys: readonly string[]): Promise<Arrival>;
  /** Those of the files of an answer that have arrived and were not taken away since, by the server's ids. */
  stored(key: string, files: readonly AnsweredFile[]): AnsweredFile[];
  /** The files of an answer whose bytes this page has. */
  held(key: string): AnsweredFile[];
}

/** What the sending of files needs of the form. */
export interface UploadsOptions {
  transport: Transport;
  /** Key of the submission that the files will belong to. */
  submissionKey: string;
  filling: Filling;
  texts: FillTexts;
  /** Puts the files into the answer. */
  setFiles(key: string, change: (before: AnsweredFile[]) => AnsweredFile[]): void;
}

/** A file that was chosen before its sending could be loaded. */
interface EarlyFile {
  key: string;
  file: File;
}

/** The code that sends, asked for until it has come. */
const loader = (latest: { current: UploadsOptions }, changed: () => void) => {
  let coming: Promise<UploadEngine> | null = null;
  return () => {
    coming ??= import(/* webpackChunkName: "upload" */ './upload-engine').then(({ uploadEngine }) =>
      uploadEngine(latest, changed),
    );
    // One that could not be had is asked for again with the next attempt.
    coming.catch(() => {
      coming = null;
    });
    return coming;
  };
};

/** Files are sent as soon as they are chosen, while the visitor goes on. The answer says which ones there are. */
export const useUploads = (options: UploadsOptions): UploadsState => {
  const latest = useRef(options);
  latest.current = options;
  const engine = useRef<UploadEngine | null>(null);
  const early = useRef<readonly EarlyFile[]>([]);
  const [, rerender] = useState({});
  const [load] = useState(() => loader(latest, () => rerender({})));
  const { form } = options.filling;

  const begin = async () => {
    engine.current = await load();
    const waiting = early.current;
    early.current = [];
    for (const { key, file } of waiting) engine.current.add(key, [file]);
    return engine.current;
  };
  const tryToBegin = () => void begin().catch(() => undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a form
  useEffect(() => {
    if (fieldsOf(form).some(takesFiles)) tryToBegin();
    addEventListener('online', tryToBegin);
    return () => {
      removeEventListener('online', tryToBegin);
      engine.current?.endAll();
    };
  }, [form]);
  // What this browser kept was begun under another key: what was chosen before it was found goes there too.
  useEffect(() => engine.current?.sendFor(options.submissionKey), [options.submissionKey]);

  const known = (key: string): Upload[] =>
    filesAt(latest.current.filling, key).map(({ name, id }, place) => ({
      id: id ?? String(place),
      name,
      size: 0,
      progress: 1,
    }));
  const waiting = (key: string): Upload[] =>
    early.current.flatMap((each, place) =>
      each.key === key ? [{ id: `early-${place}`, name: each.file.name, size: each.file.size, progress: 0 }] : [],
    );

  return {
    of: (key) => engine.current?.of(key) ?? [...known(key), ...waiting(key)],
    add: (key, files) => {
      if (engine.current) return engine.current.add(key, files);
      early.current = [...early.current, ...files.map((file) => ({ key, file }))];
      rerender({});
      tryToBegin();
    },
    remove: (key, id) => {
      if (engine.current) return engine.current.remove(key, id);
      early.current = early.current.filter((_file, place) => id !== `early-${place}`);
      latest.current.setFiles(key, (before) => before.filter((file, place) => (file.id ?? String(place)) !== id));
    },
    stored: (key, files) => engine.current?.stored(key, files) ?? [...files],
    held: (key) => engine.current?.held(key) ?? [],
    settled: async (submissionKey, keys) => {
      if (!engine.current && early.current.length === 0) return 'arrived';
      const sending = await begin().catch(() => null);
      return sending ? sending.settled(submissionKey, keys) : 'unreachable';
    },
  };
};
