import type { FormPage } from '@tessera/form-model/page-renderer';
import styles from '../frame/fill.module.css';
import type { FillMessages } from '../messages/fill-messages';

/**
 * Says above the form that the server refuses all answers together: they take more than can be stored or compared. Such an
 * error belongs to no question. Only a page without script shows it here, where the script does not have to render it.
 */
export function RefusedLine({ page, messages }: { page: FormPage; messages: FillMessages }) {
  if (page.progress?.errors[''] === undefined) return null;
  return (
    <aside className={styles.correcting} role="alert" lang={messages.language} dir={messages.direction}>
      <p>{messages.submitFailed(messages.tooLarge)}</p>
    </aside>
  );
}
