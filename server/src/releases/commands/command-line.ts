/*
 * The arguments of the commands of the release store. `scripts/release.mjs` reads this module, too, before the server is built:
 * it imports nothing.
 */

export const usage = {
  publish: 'npm run release -- mf-fill [mf-auth …] [--to 10%]',
  rollback: 'npm run rollback -- mf-fill [version] [mf-auth [version] …]',
  promote: 'npm run promote -- mf-fill [mf-auth …]',
  withdraw: 'npm run withdraw -- mf-fill [mf-auth …]',
};

export const SHARE_PROBLEM = 'The share after --to must be a percentage above 0% and below 100%, such as 10%.';

/** Reads a share such as `10%`, as a number between 0 and 1; null if it is none. */
export function readShare(text: string | undefined): number | null {
  const share = /^\d{1,2}(?:\.\d{1,2})?%$/.test(text ?? '') ? Number.parseFloat(text ?? '') / 100 : 0;
  return share > 0 ? share : null;
}
