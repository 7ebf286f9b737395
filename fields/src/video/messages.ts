/** Texts of the control, in English. */
export const messages = {
  playVideo: 'Play video from {value}',
  videoLoads: 'Nothing loads from {value} before you press play.',
  videoOpens: 'The video opens in a new tab.',
} as const;
