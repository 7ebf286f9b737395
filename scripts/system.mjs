import { existsSync } from 'node:fs';
import { say, step } from './console.mjs';
import { run } from './run.mjs';

const onPath = (program) =>
  (process.env.PATH ?? '')
    .split(':')
    .map((folder) => `${folder}/${program}`)
    .find((path) => existsSync(path));

const canInstall = () => process.getuid?.() === 0 && Boolean(onPath('apt-get'));

/**
 * Finds a program of the system, and installs its Debian package if it can. Otherwise prints the command and resolves with
 * undefined.
 *
 * @param {string[]} programs names that it may have
 * @param {string} debianPackage
 * @param {string} purpose
 */
export async function systemProgram(programs, debianPackage, purpose) {
  const found = () => programs.map(onPath).find(Boolean);
  if (found()) return found();
  if (canInstall()) {
    await step(`Installing ${debianPackage} for ${purpose}`, async () => {
      await run('apt-get', ['update'], { quiet: true });
      await run('apt-get', ['install', '-y', '--no-install-recommends', debianPackage], {
        quiet: true,
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
    });
  }
  if (!found()) say(`${purpose} need ${programs[0]}. Install it: sudo apt-get install -y ${debianPackage}`);
  return found();
}
