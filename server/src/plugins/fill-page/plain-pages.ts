import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooManyRequests } from '../../errors';
import { plainPage } from '../../host/plain-page';
import { type PlainPageWords, plainPageWords } from '../../visitor-page/plain-page-texts';

/** How much of the list of languages counts, in characters: browsers send the preferred ones first. */
const MAX_LANGUAGES = 500;

/** The languages that the visitor’s browser asks for. */
export function languagesOf(request: FastifyRequest): string {
  return (request.headers['accept-language'] ?? '').slice(0, MAX_LANGUAGES);
}

/** A page instead of the visitor’s page. */
interface PlainAnswer {
  status: number;
  title: 'cannotBeShown' | 'notSent';
  message(words: PlainPageWords): string;
}

/** Sends a page without style and script, in the visitor’s language. A failure names its request, which the operator finds in the log. */
export function sendPlainPage(reply: FastifyReply, { status, title, message }: PlainAnswer): FastifyReply {
  const words = plainPageWords(languagesOf(reply.request));
  const id = status >= 500 ? ` ${words.texts.request.replace('{id}', reply.request.id)}` : '';
  const page = plainPage(words.texts[title], message(words) + id, words);
  return reply.code(status).type('text/html; charset=utf-8').header('vary', 'accept-language').send(page);
}

/** Responds with status 503. Reloading the page repeats the request, also after a post. */
export function unavailable(reply: FastifyReply, message: 'tryLater' | 'busyOpening' | 'busySending'): FastifyReply {
  reply.header('retry-after', '5');
  return sendPlainPage(reply, { status: 503, title: 'cannotBeShown', message: ({ texts }) => texts[message] });
}

/** The seconds after which the visitor may try again; undefined for an error that says none. */
export function waitOf(error: Error): number | undefined {
  return error instanceof TooManyRequests ? error.refusal.retryAfter : undefined;
}
