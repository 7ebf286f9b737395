import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends one email. Rejects if the mail server refuses it. */
export type Mailer = (mail: Mail) => Promise<void>;

/**
 * Sends emails through an SMTP server.
 *
 * @param url `smtp://user:password@host:port` or `smtps://…`
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url);
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}

/** Writes emails to the log, for installations without a mail server. */
export function logMailer(log: FastifyBaseLogger): Mailer {
  return async ({ subject, text }) => {
    log.warn({ subject, text }, 'SMTP_URL is not set, so this email was not sent');
  };
}
