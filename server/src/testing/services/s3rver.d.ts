/** Types for the parts of s3rver that the tests use. The package has no types. */
declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  interface Call {
    method: string;
    /** Path and query, unchanged. */
    url: string;
    headers: { [name: string]: string | string[] | undefined };
    path: string;
    query: { [name: string]: string | string[] | undefined };
    type: string;
    body: unknown;
    status: number;
  }

  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    /** Koa’s middleware list. */
    middleware: ((call: Call, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
