/** The parser’s messages for malformed bodies. Its errors have no code. */
const messages = [
  'Multipart: Boundary not found',
  'Unexpected end of multipart data',
  'Part terminated early due to unexpected end of multipart data',
  'File terminated early due to unexpected end of multipart data',
  'The needle cannot be an empty String/Buffer.',
  'The needle cannot have a length bigger than 256.',
];

/** Returns whether an error was caused by a malformed multipart body. */
export function isMalformedMultipart(error: Error): boolean {
  return messages.includes(error.message);
}
