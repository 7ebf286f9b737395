import type { GateState, NoForm } from '@tessera/form-model/page-renderer';
import type { FillMessages } from '../messages/fill-messages';
import { noFormText } from '../state-screens/no-form-text';
import { limitText } from './limit-text';
import { openingText } from './opening-text';

const gates: ReadonlySet<string> = new Set<GateState>(['soon', 'full', 'answered', 'password', 'account']);

export function isGate(state: NoForm['state']): state is GateState {
  return gates.has(state);
}

/** The title and the reason of a page without a form, also for limits. The owner’s message replaces a reason. */
export function pageText(
  { state, message, gate }: Pick<NoForm, 'state' | 'message' | 'gate'>,
  messages: FillMessages,
): { title: string; reason?: string | undefined } {
  const { language } = messages;
  const text = (id: Parameters<typeof limitText>[1], values = {}) => limitText(language, id, values);
  if (!isGate(state)) {
    const own = noFormText(state, messages, message);
    return gate?.ownMessage === undefined ? own : { ...own, reason: gate.ownMessage };
  }
  const { places } = gate ?? {};
  const texts = {
    soon: { title: text('soonTitle'), reason: openingText(language, gate ?? {}) },
    full: {
      title: places === undefined ? text('noPlaces') : text('fullTitle', { count: places }),
      reason: text('fullText'),
    },
    answered: { title: text('answeredTitle'), reason: text('answeredText') },
    password: { title: text('passwordTitle'), reason: gate?.password === 'blocked' ? '' : text('passwordText') },
    account: { title: messages.logInTitle, reason: text('accountText') },
  };
  return texts[state];
}
