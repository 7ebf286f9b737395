/** Names of the media types of documents, as owners know them. */
const names: { readonly [mediaType: string]: string | undefined } = {
  'application/epub+zip': 'EPUB book',
  'application/gzip': 'GZIP archive',
  'application/msword': 'Word 97–2003 document',
  'application/octet-stream': 'Other file',
  'application/pdf': 'PDF',
  'application/rtf': 'RTF document',
  'application/vnd.ms-excel': 'Excel 97–2003 spreadsheet',
  'application/vnd.ms-powerpoint': 'PowerPoint 97–2003 presentation',
  'application/vnd.oasis.opendocument.presentation': 'OpenDocument presentation',
  'application/vnd.oasis.opendocument.spreadsheet': 'OpenDocument spreadsheet',
  'application/vnd.oasis.opendocument.text': 'OpenDocument text',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel spreadsheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  'application/x-7z-compressed': '7-Zip archive',
  'application/x-cfb': 'Office 97–2003 document',
  'application/x-rar-compressed': 'RAR archive',
  'application/x-tar': 'TAR archive',
  'application/xml': 'XML',
  'application/zip': 'ZIP archive',
  'audio/mpeg': 'MP3 audio',
  'image/svg+xml': 'SVG image',
  'text/plain': 'Text',
  'video/quicktime': 'QuickTime video',
};

const groups: { readonly [group: string]: string | undefined } = { image: 'image', audio: 'audio', video: 'video' };

/** The name of a media type for owners, such as “PNG image”. A type without a name stays as it is. */
export function mediaTypeName(mediaType: string): string {
  const named = names[mediaType];
  if (named) return named;
  const [start = '', format = ''] = mediaType.split('/');
  const group = groups[start];
  return group && format ? `${format.replace(/^x-/, '').toUpperCase()} ${group}` : mediaType;
}

/** Media types that files often have, by their names. The server detects more. */
export const usualMediaTypes: readonly string[] = [
  ...Object.keys(names),
  ...['png', 'jpeg', 'gif', 'webp', 'heic', 'avif', 'tiff', 'bmp'].map((format) => `image/${format}`),
  ...['wav', 'ogg', 'flac', 'aac', 'x-m4a'].map((format) => `audio/${format}`),
  ...['mp4', 'webm', 'x-msvideo', 'matroska'].map((format) => `video/${format}`),
].sort((one, other) => mediaTypeName(one).localeCompare(mediaTypeName(other)));
