import type { FormResponse } from '@tessera/form-model/form';
import { Badge } from '@tessera/shared-ui/badge';
import styles from './responses-table.module.css';

const thisYear = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
const otherYear = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** '14 March, 10:42', with the year where it is another one; as it stands where it is no date. */
export const submittedWords = (timestamp: string, now = new Date()): string => {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return timestamp;
  const words = (date.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(date);
  return words.replace(' at ', ', ');
};

/** When a response came, and whether it is one of the owner's own. */
export const Submitted = ({ response }: { response: FormResponse }) => (
  <span className={styles.submitted}>
    <time dateTime={response.submittedAt}>{submittedWords(response.submittedAt)}</time>
    {response.source === 'preview' && <Badge>Preview</Badge>}
  </span>
);
