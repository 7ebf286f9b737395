import { shortened } from '@tessera/fields/cut-text';
import type { WebhookEvent, WebhookShape } from '@tessera/form-model/wire';
import { answerTexts } from '../notifications/answer-texts';
import type { EventResponse } from '../repositories/webhooks/deliveries';

/** An event of a form, as its webhooks tell it. */
export interface EventContent {
  event: WebhookEvent | 'test';
  /** ISO 8601. */
  at: string;
  form: { id: string; name: string };
  responseId: string | null;
  /** Null for a test and for a response that is deleted. */
  response: EventResponse | null;
  /** Page of the response. */
  url: string;
}

/** Answers in one message of a chat, which has little room. */
const MAX_ANSWERS = 20;
const MAX_TEXT = 300;
/** Discord refuses longer messages. */
const MAX_DISCORD = 2000;

const titles: { readonly [event in EventContent['event']]: string } = {
  'response.created': 'New response',
  'response.updated': 'Corrected response',
  'response.deleted': 'Deleted response',
  test: 'Test',
};

const answersOf = ({ response }: EventContent) =>
  (response ? answerTexts(response) : [])
    .slice(0, MAX_ANSWERS)
    .map(({ name, value }) => ({ name: shortened(name, MAX_TEXT), value: shortened(value, MAX_TEXT) }));

const headOf = ({ event, form }: EventContent) => `${titles[event]}: ${shortened(form.name, MAX_TEXT)}`;

function jsonBody({ event, at, form, responseId, response }: EventContent): object {
  return {
    type: event,
    timestamp: at,
    data: {
      form,
      ...(responseId !== null && { responseId }),
      ...(response && {
        submittedAt: response.submittedAt.toISOString(),
        ...(response.correctedAt && { correctedAt: response.correctedAt.toISOString() }),
        receipt: response.receipt,
        formVersion: response.formVersion,
        answers: response.data,
        texts: answerTexts(response),
      }),
    },
  };
}

/** Slack’s markup has three characters with a meaning. */
const escapeSlack = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function slackBody(content: EventContent): object {
  const answers = answersOf(content).map(({ name, value }) => `*${escapeSlack(name)}*\n${escapeSlack(value)}`);
  return { text: [`*${escapeSlack(headOf(content))}*`, ...answers, `<${content.url}|Open>`].join('\n') };
}

/** Discord’s markup has characters with a meaning, which a backslash takes from them. */
const escapeDiscord = (text: string) => text.replace(/[\\*_~`|>[\]#<@-]/g, '\\$&');

function discordBody(content: EventContent): object {
  const answers = answersOf(content).map(({ name, value }) => `**${escapeDiscord(name)}**\n${escapeDiscord(value)}`);
  const text = [`**${escapeDiscord(headOf(content))}**`, ...answers].join('\n');
  const most = MAX_DISCORD - content.url.length - 1;
  // An answer never mentions, and so notifies, a member of the channel.
  return { content: `${shortened(text, most)}\n${content.url}`, allowed_mentions: { parse: [] } };
}

/** Teams reads links and emphasis in cards, whose characters a backslash makes plain. */
const escapeTeams = (text: string) => text.replace(/[\\[\]*_~`]/g, '\\$&');

function teamsBody(content: EventContent): object {
  const facts = answersOf(content).map(({ name, value }) => ({ title: escapeTeams(name), value: escapeTeams(value) }));
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'TextBlock', text: escapeTeams(headOf(content)), weight: 'Bolder', wrap: true },
            { type: 'FactSet', facts },
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Open', url: content.url }],
        },
      },
    ],
  };
}

const bodies: { readonly [shape in WebhookShape]: (content: EventContent) => object } = {
  json: jsonBody,
  slack: slackBody,
  discord: discordBody,
  teams: teamsBody,
};

/** Returns the body of a delivery, as JSON. */
export function webhookBody(shape: WebhookShape, content: EventContent): string {
  return JSON.stringify(bodies[shape](content));
}
