import type { Ending } from '@tessera/form-model/form';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import type { FillMessages } from '../messages/fill-messages';
import { endingMessage } from './ending-messages';

interface EndingActionsProps {
  ending: Ending;
  formId: string;
  messages: FillMessages;
  /** The `lang` of the owner’s texts. */
  own: string;
  /** Target of links to other pages. */
  target: string | undefined;
}

/** The owner’s button, and the link to the empty form. Only one of them is filled: the button, if there is one. */
export function EndingActions({ ending, formId, messages, own, target }: EndingActionsProps) {
  const { button, offersAnother } = ending;
  const isLinked = button && button.label !== '' && button.address !== '';
  return (
    <>
      {isLinked && (
        <ButtonLink href={button.address} target={target} rel="noopener" variant="primary" lang={own}>
          {button.label}
        </ButtonLink>
      )}
      {offersAnother && (
        <ButtonLink href={`/fill/${formId}`} variant={isLinked ? 'ghost' : 'secondary'}>
          {endingMessage(messages.language, 'another')}
        </ButtonLink>
      )}
    </>
  );
}
