/** Where the browser keeps local drafts. */
export const DRAFTS_KEY = 'tessera_drafts';
