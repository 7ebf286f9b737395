/** Settings of a video. */
export const videoDetails = {
  /** Address of the video’s page: `https://www.youtube.com/watch?v=…`. */
  video: 'text',
} as const;
