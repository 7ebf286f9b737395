/** What the parser says of bodies that are not what their content type promises; its errors carry no code. */
const complaints = [
  'Multipart: Boundary not found',
  'Unexpected end of multipart data',
  'Part terminated early due to unexpected end of multipart data',
  'File terminated early due to unexpected end of multipart data',
  'The needle cannot be an empty String/Buffer.',
  'The needle cannot have a length bigger than 256.',
];

/** Whether a call failed because the multipart body that was sent cannot be read: the sender's fault, not the server's. */
export function isMalformedMultipart(error: Error): boolean {
  return complaints.includes(error.message);
}
