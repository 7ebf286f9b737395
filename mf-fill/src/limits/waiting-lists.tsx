import type { WireReceipt } from '@tessera/form-model/wire';
import type { FillMessages } from '../messages/fill-messages';
import { limitText } from './limit-text';

export interface WaitingListsProps {
  waiting: NonNullable<WireReceipt['waiting']>;
  messages: FillMessages;
}

/** Says which waiting lists a stored response is on, and at which position. */
export function WaitingLists({ waiting, messages }: WaitingListsProps) {
  return waiting.map((each) => <p key={each.option}>{limitText(messages.language, 'onWaitingList', each)}</p>);
}
