import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** Copies the content of a folder into another one. Node’s own function takes seven times as long for a thousand files. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  execFileSync('cp', ['-a', `${from}/.`, to]);
}

/** Like `copyFolder`, for files that no one changes afterwards: both folders have the same ones. They must be on one disk. */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  execFileSync('cp', ['-al', `${from}/.`, to]);
}
