import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import type { RefusalCode } from '../errors';
import { refusals } from '../texts/refusals';

const refusalOf: { readonly [code: string]: RefusalCode } = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
};

/** Answers in the envelope when a request cannot even be parsed, so that no route gets it, and closes the connection. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = refusalOf[error.code] ?? 'invalid-input';
  const { status, message } = refusals[code];
  const body = JSON.stringify({ success: false, message, code });
  if (socket.writable) {
    const head = [
      `HTTP/1.1 ${status} Refused`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Content-Type: application/json; charset=utf-8',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
