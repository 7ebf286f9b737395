import { type ChildProcess, spawn } from 'node:child_process';

/** A program that was started for a test and said where it listens. */
export interface StartedProcess {
  /** `http://127.0.0.1:port` */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a Node program and waits for the line in which it names its address.
 *
 * @throws when the process ends first, with its output
 */
export function startProcess(script: string, env: NodeJS.ProcessEnv): Promise<StartedProcess> {
  const child: ChildProcess = spawn(process.execPath, [script], { env: { ...process.env, ...env } });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (text: Buffer) => {
      said += text;
      const url = /(?:listens|answer) on (http:\S+)/.exec(said)?.[1];
      if (!url) return;
      const stop = async () => {
        child.kill('SIGTERM');
        await ended;
      };
      resolve({ url, stop });
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${said}`)));
  });
}
