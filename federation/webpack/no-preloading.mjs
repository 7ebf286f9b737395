/** In place of the federation runtime’s preloading of remotes: the server names the files of a page in its document. */
function refuse() {
  throw new Error('This build cannot preload remotes.');
}

export {
  refuse as defaultPreloadArgs,
  refuse as formatPreloadArgs,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
};
