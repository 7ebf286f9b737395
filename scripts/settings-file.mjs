import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { root } from './root.mjs';

/**
 * Reads the settings in `.env`, if the folder has such a file. The server and all commands that work on its data read it: a
 * command that is typed in a terminal does not see the environment of the service. What the environment sets counts more.
 */
export function loadSettings(folder = root) {
  const file = join(folder, '.env');
  if (existsSync(file)) loadEnvFile(file);
}
