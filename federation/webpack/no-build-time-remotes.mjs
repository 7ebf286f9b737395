/**
 * In place of the federation runtime’s remotes of a build: the host finds its parts at run time and loads them by the runtime
 * itself (`src/load-page.ts`), and a part loads no other part.
 */
export function remotes() {
  throw new Error('This build has no remotes.');
}
