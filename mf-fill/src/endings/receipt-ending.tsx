import { compileConditions } from '@tessera/form-model/compile-conditions';
import { endingOf, redirectAddress } from '@tessera/form-model/ending';
import type { Ending } from '@tessera/form-model/form';
import { withinBudget } from '@tessera/form-model/logic/bounded-state';
import { filledEnding } from '@tessera/form-model/logic/pipe';
import { stateOf } from '@tessera/form-model/logic/state-of';
import { shownState } from '@tessera/form-model/logic/stored-state';
import type { ReceiptState } from '@tessera/form-model/page-renderer';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import styles from '../frame/fill.module.css';
import { ownLanguage } from '../frame/own-language';
import type { FillMessages } from '../messages/fill-messages';
import { EndingActions } from './ending-actions';
import { endingMessage } from './ending-messages';

/** The ending of a stored response. */
export interface StoredEnding {
  ending: Ending;
  /** Where it redirects to. */
  address: string | undefined;
}

/**
 * Returns the owner’s ending for a response; undefined if the form has only the usual one. Where the conditions would take long, it is
 * the first one.
 */
export function storedEnding(
  { document: formDocument, data }: ReceiptState,
  language: string,
): StoredEnding | undefined {
  if (!formDocument.endings) return undefined;
  const compiled = compileConditions(formDocument);
  const found = withinBudget(() => {
    const state = stateOf(compiled, data, language);
    return { state, ending: endingOf(formDocument, state, data) };
  });
  const { state, ending } = found ?? {
    state: shownState(formDocument, data, language),
    ending: formDocument.endings[0],
  };
  if (!ending) return undefined;
  const filled = filledEnding(ending, { formDocument, state, answers: data, language });
  return { ending: filled, address: redirectAddress(formDocument, ending, state, data) };
}

interface ReceiptEndingProps extends StoredEnding {
  formId: string;
  form: ReceiptState['document'];
  messages: FillMessages;
}

/** The links of an ending on the page of a receipt. It opens no address: people come back to this page. */
export function ReceiptEnding({ ending, address, formId, form, messages }: ReceiptEndingProps) {
  return (
    <div className={styles.noticeRow}>
      {address && (
        <ButtonLink href={address} target="_blank" rel="noopener" variant="primary">
          {endingMessage(messages.language, 'openNow')} ({new URL(address).host})
        </ButtonLink>
      )}
      <EndingActions ending={ending} formId={formId} messages={messages} own={ownLanguage(form)} target="_blank" />
    </div>
  );
}
