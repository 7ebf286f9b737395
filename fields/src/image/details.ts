/** Settings of an image. */
export const imageDetails = {
  /** Id of the stored image. */
  image: 'text',
  /** The description of the image, for people who cannot see it. */
  alternative: 'text',
} as const;
