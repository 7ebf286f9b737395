import { readFileSync } from 'node:fs';

/** Resident memory of a process in megabytes; 0 after its end. */
export function megabytesOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
