/** An image that an owner has put into a field. */
export interface FieldImage {
  /** Id of the stored image; empty for none. */
  image: string;
  /** A description of the image, for people who cannot see it. */
  alternative: string;
}

const ID = /^[\w-]{43}-(\d{1,4})x(\d{1,4})$/;

/** The attributes of an image’s element, with the size that the page reserves for it; null for a text that is no id. */
export function imageSource(id: string): { src: string; width: number; height: number } | null {
  const [, width, height] = ID.exec(id) ?? [];
  return width && height ? { src: `/api/images/${id}`, width: Number(width), height: Number(height) } : null;
}
