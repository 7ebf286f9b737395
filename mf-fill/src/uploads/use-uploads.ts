import type { Upload } from '@tessera/fields/control';
import { takesFiles } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { newId } from '@tessera/form-model/new-id';
import { lazy } from '@tessera/shared-ui/lazy';
import { useEffect, useRef, useState } from 'react';
import { fileKey, filesAt } from '../form-session/answered-files';
import type { ChosenFile, UploadEngine, UploadsController, UploadsOptions } from './uploads';

const chunk = lazy(() => import(/* webpackChunkName: "upload" */ './upload-engine'));

/** Sends files as soon as they are chosen, while the visitor continues. The answer names them. */
export function useUploads(options: UploadsOptions): UploadsController {
  const latest = useRef(options);
  latest.current = options;
  const engine = useRef<UploadEngine | null>(null);
  /** Files that were chosen before the engine was loaded, by answer key. */
  const early = useRef<{ readonly [key: string]: readonly ChosenFile[] }>({});
  /** Whether the engine could not be loaded: its files wait for another attempt. */
  const [failed, setFailed] = useState(false);
  const [, rerender] = useState({});
  const { form } = options.session();
  const earlyAt = (key: string) => early.current[key] ?? [];

  const begin = async () => {
    const { uploadEngine } = await chunk.load();
    engine.current ??= uploadEngine(latest, () => rerender({}));
    const waiting = early.current;
    early.current = {};
    for (const [key, files] of Object.entries(waiting)) engine.current.send(key, files);
    return engine.current;
  };
  const tryToBegin = () => void begin().catch(() => setFailed(true));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a form
  useEffect(() => {
    if (fieldsOf(form).some(takesFiles)) tryToBegin();
    addEventListener('online', tryToBegin);
    return () => {
      removeEventListener('online', tryToBegin);
      engine.current?.endAll();
    };
  }, [form]);
  // A draft has its own key: files that were chosen before it was found are sent under that key.
  useEffect(() => engine.current?.sendFor(options.submissionKey), [options.submissionKey]);

  const known = (key: string): Upload[] =>
    filesAt(latest.current.session(), key).map(({ name, id }, place) => {
      const file = earlyAt(key).find((each) => each.id === id)?.file;
      const problem = file && failed && { problem: latest.current.messages.fileNotSent };
      return { id: fileKey({ id }, place), name, size: file?.size ?? 0, progress: file ? 0 : 1, ...problem };
    });

  return {
    of: (key) => engine.current?.of(key) ?? known(key),
    add: (key, files) => {
      const several = Array.isArray(latest.current.session().answers[key]);
      const chosen = (several ? files : files.slice(0, 1)).map((file) => ({
        id: newId(),
        name: file.name.trim() || 'file',
        file,
      }));
      // The answer names them at once: it may be checked, saved and sent before the engine is loaded.
      latest.current.setFiles(key, (before) => [...(several ? before : []), ...chosen]);
      if (engine.current) return engine.current.send(key, chosen);
      early.current = { ...early.current, [key]: [...(several ? earlyAt(key) : []), ...chosen] };
      tryToBegin();
    },
    remove: (key, id) => {
      if (engine.current) return engine.current.remove(key, id);
      early.current = { ...early.current, [key]: earlyAt(key).filter((file) => file.id !== id) };
      latest.current.setFiles(key, (before) => before.filter((file, place) => fileKey(file, place) !== id));
    },
    stored: (key, files) =>
      engine.current?.stored(key, files) ?? files.filter(({ id }) => earlyAt(key).every((each) => each.id !== id)),
    resendable: (key) => engine.current?.resendable(key) ?? [...earlyAt(key)],
    wake: () => {
      if (failed) tryToBegin();
    },
    settled: async (submissionKey, keys) => {
      if (!engine.current && keys.every((key) => earlyAt(key).length === 0)) return 'uploaded';
      const sending = await begin().catch(() => null);
      return sending ? sending.settled(submissionKey, keys) : 'unreachable';
    },
  };
}
