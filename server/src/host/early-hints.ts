import type { FastifyReply, FastifyRequest } from 'fastify';
import { firstFiles, isElsewhere, type Screen } from './first-files';

/** Addresses with other characters would need escaping. The builds of the parts use none of them. */
const isPlain = (address: string) => /^[\w./:~%@+-]+$/.test(address);

/** The files of a screen as values of the header `Link`. */
export function linksOf(screen: Screen): string[] {
  const { early, styles, fonts, start, scripts } = firstFiles(screen);
  const link = (as: string, crossorigin: boolean) => (href: string) =>
    `<${href}>; rel=preload; as=${as}${crossorigin ? '; crossorigin' : ''}`;
  return [
    ...styles.filter(isPlain).map(link('style', false)),
    ...fonts.filter(isPlain).map(link('font', true)),
    ...[...early, ...start, ...scripts].filter(isPlain).map((href) => link('script', isElsewhere(href))(href)),
  ];
}

/**
 * Sends the screen’s files as `103 Early Hints`, ahead of the document. Only to browsers that open a page: other clients, and
 * every client of HTTP/1.0, may take an interim response for the final one.
 */
export function sendEarlyHints(request: FastifyRequest, reply: FastifyReply, screen: Screen): void {
  const { method, headers, raw } = request;
  if (method !== 'GET' || headers['sec-fetch-mode'] !== 'navigate' || raw.httpVersion === '1.0') return;
  reply.raw.writeEarlyHints({ link: linksOf(screen) });
}
