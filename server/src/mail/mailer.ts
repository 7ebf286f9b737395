import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends one mail. Rejects when the mail server refuses it. */
export type Mailer = (mail: Mail) => Promise<void>;

/** Mails through an SMTP server. @param url `smtp://user:password@host:port` or `smtps://…` */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url);
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}

/** Without a mail server, the operator finds the words in the log. */
export function logMailer(log: FastifyBaseLogger): Mailer {
  return async ({ subject, text }) => {
    log.warn({ subject, text }, 'no SMTP_URL is set: this mail was not sent');
  };
}
