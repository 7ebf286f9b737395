import { findProof } from './find-proof';

/** The task that the page gives this thread. */
export interface Wanted {
  key: string;
  bits: number;
}

addEventListener('message', ({ data: { key, bits } }: MessageEvent<Wanted>) => postMessage(findProof(key, bits)));
