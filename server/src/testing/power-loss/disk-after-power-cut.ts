import { randomUUID } from 'node:crypto';
import { closeSync, copyFileSync, ftruncateSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Choose } from '../chooser';
import { copyFolder } from '../copy-folder';
import type { DiskOperation } from './recorded-file-system';

/** How many of the writes without a sync the disk kept. */
export type Kept = 'nothing' | 'everything' | 'some';

/** A disk writes a sector whole or not at all. */
const SECTOR = 512;

type FileChange = Extract<DiskOperation, { kind: 'write' | 'size' }>;
type NameChange = Extract<DiskOperation, { kind: 'make' | 'rename' | 'remove' }>;

/** The changes that a disk was asked for, and which of them it must keep. */
interface Changes {
  /** In order. A power cut keeps a beginning of the names that are not synced, as a journal does. */
  names: { change: NameChange; isSynced: boolean }[];
  files: Map<number, { change: FileChange; isSynced: boolean }[]>;
}

/**
 * Finds the writes that are certainly on the disk: those with a sync after them. A folder’s names are synced with it, a
 * file’s with the file.
 */
function changesOf(operations: readonly DiskOperation[]): Changes {
  const names: Changes['names'] = [];
  const files: Changes['files'] = new Map();
  for (const operation of operations) {
    switch (operation.kind) {
      case 'make':
      case 'rename':
      case 'remove':
        names.push({ change: operation, isSynced: false });
        break;
      case 'write':
      case 'size': {
        const earlier = files.get(operation.file) ?? [];
        earlier.push({ change: operation, isSynced: operation.kind === 'write' && operation.isSynced });
        files.set(operation.file, earlier);
        break;
      }
      case 'sync':
        if (operation.file !== null) {
          for (const each of files.get(operation.file) ?? []) each.isSynced = true;
        }
        for (const each of names) each.isSynced ||= isSyncedWith(each.change, operation);
        break;
    }
  }
  return { names, files };
}

function isSyncedWith(change: NameChange, { path, file }: Extract<DiskOperation, { kind: 'sync' }>): boolean {
  const name = change.kind === 'rename' ? change.to : change.path;
  return file === null ? dirname(name) === path : name === path;
}

/** Writes the changes of a file that the disk kept. */
function changeFile(path: string, changes: readonly { change: FileChange; isSynced: boolean }[], keeps: () => boolean) {
  const file = openSync(path, 'r+');
  for (const { change, isSynced } of changes) {
    if (change.kind === 'size') {
      if (isSynced || keeps()) ftruncateSync(file, change.size);
      continue;
    }
    const { bytes, position } = change;
    for (let from = 0; from < bytes.length; from += SECTOR) {
      const length = Math.min(SECTOR, bytes.length - from);
      if (isSynced || keeps()) writeSync(file, bytes, from, length, position + from);
    }
  }
  closeSync(file);
}

/**
 * Makes the folder that a disk holds after a power cut.
 *
 * @param before the folder before the operations, all of it on the disk
 * @param recorded the folder that the operations name
 * @param operations those until the power cut
 * @param target the new folder
 * @param choose decides about writes that are neither certain nor excluded
 */
export function diskAfterPowerCut(
  { before, recorded, target }: { before: string; recorded: string; target: string },
  operations: readonly DiskOperation[],
  kept: Kept,
  choose: Choose,
): void {
  const keeps = () => kept === 'everything' || (kept === 'some' && choose(2) === 0);
  copyFolder(before, target);
  const here = (path: string) => join(target, path.slice(recorded.length));
  const { names, files } = changesOf(operations);

  // Content goes to a file by its number, and gets its names afterwards.
  const loose = join(target, `.files-${randomUUID()}`);
  mkdirSync(loose);
  const numbered = new Map<string, number>();
  const contentOf = (file: number) => join(loose, String(file));
  for (const [file, changes] of files) {
    const [first] = changes;
    if (!first) continue;
    const isNew = operations.some((each) => each.kind === 'make' && each.file === file);
    if (isNew) closeSync(openSync(contentOf(file), 'w'));
    else {
      const path = firstPath(file, operations);
      copyFileSync(here(path), contentOf(file));
      numbered.set(path, file);
    }
    changeFile(contentOf(file), changes, keeps);
  }
  const lastSynced = names.findLastIndex(({ isSynced }) => isSynced);
  const open = names.length - 1 - lastSynced;
  const extra = kept === 'everything' ? open : kept === 'some' ? choose(open + 1) : 0;
  // Existing files get their content before their names change.
  for (const [path, file] of numbered) renameSync(contentOf(file), here(path));
  for (const { change } of names.slice(0, lastSynced + 1 + extra)) applyName(change, here, contentOf);
  rmSync(loose, { recursive: true });
}

/** The path that a file had when it was first seen. */
function firstPath(file: number, operations: readonly DiskOperation[]): string {
  const first = operations.find((each) => 'file' in each && each.file === file);
  if (!first || !('path' in first)) throw new Error(`No operation names the file ${file}`);
  // A file may have been renamed before its first change.
  const at = operations.indexOf(first);
  return operations
    .slice(0, at)
    .reduceRight((path, each) => (each.kind === 'rename' && each.to === path ? each.path : path), first.path);
}

function applyName(change: NameChange, here: (path: string) => string, contentOf: (file: number) => string): void {
  switch (change.kind) {
    case 'make':
      if (change.file === null) mkdirSync(here(change.path));
      else {
        const content = contentOf(change.file);
        closeSync(openSync(content, 'a'));
        renameSync(content, here(change.path));
      }
      break;
    case 'rename':
      renameSync(here(change.path), here(change.to));
      break;
    case 'remove':
      rmSync(here(change.path), { recursive: true });
      break;
  }
}
