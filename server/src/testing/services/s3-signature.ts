import { createHash, createHmac } from 'node:crypto';

/** A request as received. */
interface SignedCall {
  method: string;
  /** Path and query, unchanged. */
  url: string;
  headers: { [name: string]: string | string[] | undefined };
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const keyed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function canonicalOf({ method, url, headers }: SignedCall, signedHeaders: string): string {
  const [path = '', query = ''] = url.split('?');
  const parameters = query.split('&').filter(Boolean);
  return [
    method,
    path,
    parameters
      .map((each) => (each.includes('=') ? each : `${each}=`))
      .sort()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
}

/** Returns whether a request is signed with this secret (AWS Signature Version 4). */
export function isSignedWith(secret: string, call: SignedCall): boolean {
  const parts = /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)/;
  const [, scope = '', signedHeaders = '', signature] = parts.exec(String(call.headers.authorization)) ?? [];
  const toSign = ['AWS4-HMAC-SHA256', call.headers['x-amz-date'], scope, digest(canonicalOf(call, signedHeaders))];
  const key = scope.split('/').reduce<string | Buffer>(keyed, `AWS4${secret}`);
  return keyed(key, toSign.join('\n')).toString('hex') === signature;
}
