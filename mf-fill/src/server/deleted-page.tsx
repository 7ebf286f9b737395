import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Mosaic } from '@tessera/shared-ui/mosaic';
import { endingMessage } from '../endings/ending-messages';
import styles from '../frame/fill.module.css';
import { FillFrame } from '../frame/fill-frame';
import type { FillMessages } from '../messages/fill-messages';
import { receiptText } from '../receipts/receipt-text';

/** The page after a visitor has deleted a response. The form can be answered again. */
export function DeletedPage({ formId, messages }: { formId: string; messages: FillMessages }) {
  const { deletedTitle, deletedText } = receiptText(messages.language);
  return (
    <FillFrame messages={messages}>
      <main className={styles.state} id="main">
        <Mosaic rows={['-----', '-----', '--d--', '-----', '-----']} tile={17} gap={3} />
        <h1>{deletedTitle}</h1>
        <p>{deletedText}</p>
        <ButtonLink href={`/fill/${formId}`} variant="secondary">
          {endingMessage(messages.language, 'another')}
        </ButtonLink>
      </main>
    </FillFrame>
  );
}
