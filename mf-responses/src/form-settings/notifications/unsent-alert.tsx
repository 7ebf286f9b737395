import type { WireSavedNotifications } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { counted } from '@tessera/shared-ui/counted';
import { formatDay } from '@tessera/shared-ui/format-time';

type Unsent = WireSavedNotifications['unsent'][number];

const kinds: { [kind in Unsent['kind']]: (count: number) => string } = {
  copy: (count) => counted(count, 'copy of the answers', 'copies of the answers'),
  place: (count) =>
    counted(count, 'email about a place from a waiting list', 'emails about places from a waiting list'),
  notice: (count) => counted(count, 'email about new responses', 'emails about new responses'),
};

const reasons: { [reason in Unsent['reason']]: string } = {
  address: 'too many to the same address in a day',
  form: 'the limit of emails for this form in a day was reached',
  account: 'the limit of emails for all forms of your account or organization in a day was reached',
  person: 'the limit of emails for all organizations of their founder in a day was reached',
  'mail-server': 'the mail server did not accept them for three days',
  unreadable: 'the response could not be read',
};

/** Tells about emails of the last 30 days that were not sent, each kind with its number and the reason. Nothing if all were. */
export function UnsentAlert({ unsent }: { unsent: readonly Unsent[] }) {
  if (unsent.length === 0) return null;
  return (
    <Alert tone="warning" role="none">
      Some emails of the last 30 days were not sent, and will not be sent later:
      <ul>
        {unsent.map(({ kind, reason, count, lastDay }) => (
          <li key={`${kind} ${reason}`}>
            {kinds[kind](count)}, the last one on {formatDay(lastDay)}: {reasons[reason]}.
          </li>
        ))}
      </ul>
    </Alert>
  );
}
