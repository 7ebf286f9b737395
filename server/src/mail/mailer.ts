import type { FastifyBaseLogger } from 'fastify';
import type { Transporter } from 'nodemailer';

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An address at which a click ends these emails. */
  unsubscribe?: string;
}

/**
 * Sends one email. Rejects if the mail server does not accept it.
 *
 * @param id the same for every attempt, so that a repeated email can be recognized
 */
export type Mailer = (email: Email, id: string) => Promise<void>;

const SECOND = 1000;
const timeouts = { connectionTimeout: 15 * SECOND, greetingTimeout: 15 * SECOND, socketTimeout: 60 * SECOND };

/** Adds timeouts to a URL, except those that the operator has set in it. */
function withTimeouts(url: string): string {
  const address = new URL(url);
  for (const [name, ms] of Object.entries(timeouts)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(ms));
  }
  return address.href;
}

/** Headers with which a mail program offers to unsubscribe (RFC 8058). */
function listHeaders(unsubscribe: string | undefined) {
  if (unsubscribe === undefined) return {};
  return {
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/**
 * Sends emails through an SMTP server.
 *
 * @param url `smtp://user:password@host:port` or `smtps://…`
 */
export function smtpMailer(url: string, from: string): Mailer {
  const address = withTimeouts(url);
  let transport: Transporter | null = null;
  return async ({ unsubscribe, ...mail }, id) => {
    // The library takes 10 MB of memory, so it is loaded with the first email.
    transport ??= (await import('nodemailer')).createTransport(address);
    // Not as text, in which the library would look for several addresses, comments and groups.
    const to = { name: '', address: mail.to };
    await transport.sendMail({ from, ...mail, to, messageId: `<${id}@tessera>`, ...listHeaders(unsubscribe) });
  };
}

/** Writes emails to the log, for installations without a mail server. */
export function logMailer(log: Pick<FastifyBaseLogger, 'warn'>): Mailer {
  return async ({ to, subject, text }) => {
    log.warn({ to, subject, text }, 'SMTP_URL is not set, so this email was not sent');
  };
}
