import { directionOf } from '@tessera/fields/message-template';
import { escapeHtml } from '@tessera/form-model/html';
import type { Email } from './mailer';

/** Who gets an email. */
export interface Recipient {
  name: string;
  email: string;
}

/** The content of an email, from which both its text and its HTML are made. */
export interface EmailContent {
  to: string;
  /** BCP 47 tag of its sentences; English by default. */
  language?: string;
  subject: string;
  /** Name in the greeting; empty for none. */
  name: string;
  paragraphs: readonly string[];
  /** The one thing to do: a button, and a link in the text. */
  action?: { label: string; url: string };
  /** Pairs of name and value, such as questions and answers. */
  details?: readonly { name: string; value: string }[];
  /** After everything else, in small letters. */
  note?: string;
  unsubscribe?: string;
}

/** Longest subject, in characters. Email programs show far less. */
const MAX_SUBJECT = 200;

/** A header is one line without control characters. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT)
    // No character is cut in two.
    .replace(/[\uD800-\uDBFF]$/, '');

const font = 'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
const muted = 'color:#5b6070;font-size:13px';

/** `dir=auto`: the text of a name or an answer decides its direction. */
const paragraph = (text: string, style = '') =>
  `<p dir="auto" style="margin:0 0 16px;${style}">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`;

function button({ label, url }: { label: string; url: string }): string {
  const look =
    'display:inline-block;padding:10px 18px;border-radius:6px;background:#2447a8;color:#fff;text-decoration:none';
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="${look}">${escapeHtml(label)}</a></p>`;
}

function detailList(details: EmailContent['details'] = []): string {
  return details
    .map(
      ({ name, value }) =>
        `<p dir="auto" style="margin:0 0 12px"><span style="${muted}">${escapeHtml(name)}</span><br>` +
        `${escapeHtml(value).replace(/\n/g, '<br>')}</p>`,
    )
    .join('');
}

function htmlOf(content: EmailContent, greeting: string): string {
  const { language = 'en', paragraphs, action, details, note, unsubscribe } = content;
  const end = unsubscribe
    ? `<p style="margin:0;${muted}"><a href="${escapeHtml(unsubscribe)}" style="color:inherit">Unsubscribe</a></p>`
    : '';
  return (
    `<!doctype html><html lang="${language}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8">` +
    '<meta name="color-scheme" content="light dark">' +
    `<title>${escapeHtml(oneLine(content.subject))}</title></head>` +
    `<body style="margin:0;padding:24px;${font}"><div style="max-width:34rem;margin:0 auto">` +
    [
      ...(greeting ? [paragraph(greeting)] : []),
      ...paragraphs.map((text) => paragraph(text)),
      action ? button(action) : '',
      detailList(details),
      action ? paragraph(`If the button does not work, open this address: ${action.url}`, muted) : '',
      note ? paragraph(note, muted) : '',
      end,
    ].join('') +
    '</div></body></html>'
  );
}

function textOf({ paragraphs, action, details = [], note, unsubscribe }: EmailContent, greeting: string): string {
  const parts = [
    greeting,
    ...paragraphs,
    action ? `${action.label}:\n${action.url}` : '',
    ...details.map(({ name, value }) => `${name}\n${value}`),
    note ?? '',
    unsubscribe ? `Unsubscribe:\n${unsubscribe}` : '',
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Makes an email with plain text and HTML of the same content. */
export function renderEmail(content: EmailContent): Email {
  const greeting = content.name ? `Hello ${oneLine(content.name)},` : '';
  return {
    to: content.to,
    subject: oneLine(content.subject),
    text: textOf(content, greeting),
    html: htmlOf(content, greeting),
    ...(content.unsubscribe ? { unsubscribe: content.unsubscribe } : {}),
  };
}
