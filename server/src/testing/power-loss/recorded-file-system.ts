import type { PGlite } from '@electric-sql/pglite';
import { DurableFileSystem } from '../../database/embedded/durable-file-system';

/** The operations of the database on its folder, in order. A file keeps its number when it is renamed. */
export type DiskOperation =
  | { kind: 'make'; path: string; file: number | null }
  | { kind: 'write'; path: string; file: number; position: number; bytes: Buffer; isSynced: boolean }
  | { kind: 'size'; path: string; file: number; size: number }
  | { kind: 'rename'; path: string; to: string }
  | { kind: 'remove'; path: string }
  | { kind: 'sync'; path: string; file: number | null }
  /** Not of the database: the test was told that a row is stored. */
  | { kind: 'acknowledged'; row: number };

interface FileNode {
  mode: number;
}

interface FileStream {
  node: FileNode;
  flags: number;
  nfd: number;
}

type Attributes = { size?: number };

/** The functions of Emscripten that change a folder. */
interface NodeFileSystem {
  realPath(node: FileNode): string;
  node_ops: {
    setattr(node: FileNode, attributes: Attributes): void;
    mknod(parent: FileNode, name: string, mode: number, device: number): FileNode;
    rename(node: FileNode, folder: FileNode, name: string): void;
    unlink(parent: FileNode, name: string): void;
    rmdir(parent: FileNode, name: string): void;
  };
  stream_ops: {
    setattr(stream: FileStream, attributes: Attributes): void;
    write(stream: FileStream, buffer: Int8Array, offset: number, length: number, position: number): number;
    fsync(stream: FileStream): number;
  };
}

/** `O_DSYNC`: each write is on the disk when it returns. */
const SYNCED_WRITES = 0o10000;
const FOLDER_MODE = 0o040000;
const KIND_OF_MODE = 0o170000;

const isFolder = ({ mode }: FileNode) => (mode & KIND_OF_MODE) === FOLDER_MODE;

/** Wraps the functions that change the folder: each is done, and recorded. */
function record(fs: NodeFileSystem, operations: DiskOperation[]): void {
  const numbers = new WeakMap<FileNode, number>();
  let last = 0;
  const numberOf = (node: FileNode): number => {
    const known = numbers.get(node);
    if (known !== undefined) return known;
    last += 1;
    numbers.set(node, last);
    return last;
  };
  const about = (node: FileNode) => ({ path: fs.realPath(node), file: numberOf(node) });
  const inside = (parent: FileNode, name: string) => `${fs.realPath(parent)}/${name}`;
  const { node_ops, stream_ops } = fs;
  const { setattr, mknod, rename, unlink, rmdir } = node_ops;
  const { setattr: setOpened, write, fsync } = stream_ops;

  node_ops.mknod = (parent, name, mode, device) => {
    const node = mknod(parent, name, mode, device);
    operations.push({ kind: 'make', path: fs.realPath(node), file: isFolder(node) ? null : numberOf(node) });
    return node;
  };
  node_ops.rename = (node, folder, name) => {
    operations.push({ kind: 'rename', path: fs.realPath(node), to: inside(folder, name) });
    rename(node, folder, name);
  };
  node_ops.unlink = (parent, name) => {
    operations.push({ kind: 'remove', path: inside(parent, name) });
    unlink(parent, name);
  };
  node_ops.rmdir = (parent, name) => {
    operations.push({ kind: 'remove', path: inside(parent, name) });
    rmdir(parent, name);
  };
  node_ops.setattr = (node, attributes) => {
    if (attributes.size !== undefined) operations.push({ kind: 'size', ...about(node), size: attributes.size });
    setattr(node, attributes);
  };
  stream_ops.setattr = (stream, attributes) => {
    if (attributes.size !== undefined) operations.push({ kind: 'size', ...about(stream.node), size: attributes.size });
    setOpened(stream, attributes);
  };
  stream_ops.write = (stream, buffer, offset, length, position) => {
    const written = write(stream, buffer, offset, length, position);
    const bytes = Buffer.from(buffer.slice(offset, offset + written).buffer);
    const isSynced = (stream.flags & SYNCED_WRITES) !== 0;
    operations.push({ kind: 'write', ...about(stream.node), position, bytes, isSynced });
    return written;
  };
  stream_ops.fsync = (stream) => {
    const file = isFolder(stream.node) ? null : numberOf(stream.node);
    operations.push({ kind: 'sync', path: fs.realPath(stream.node), file });
    return fsync(stream);
  };
}

/** The folder of an embedded database that records all operations on it. */
export class RecordedFileSystem extends DurableFileSystem {
  constructor(
    folder: string,
    private readonly operations: DiskOperation[],
  ) {
    super(folder);
  }

  override async init(
    pg: PGlite,
    options: Parameters<DurableFileSystem['init']>[1],
  ): ReturnType<DurableFileSystem['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const start = (module: unknown) => record((module as { NODEFS: NodeFileSystem }).NODEFS, this.operations);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), start] } };
  }
}
