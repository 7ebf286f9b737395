/** Settings of an image. */
export const imageDetails = {
  /** Id of the stored image. */
  image: 'text',
  /** What the image shows, for people who cannot see it. */
  alternative: 'text',
} as const;
