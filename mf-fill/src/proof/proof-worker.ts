import { findProof } from './find-proof';

/** What the page asks this thread to find. */
export interface Wanted {
  key: string;
  bits: number;
}

addEventListener('message', ({ data: { key, bits } }: MessageEvent<Wanted>) => postMessage(findProof(key, bits)));
