import type { AppContext } from '../app-context';
import { keyExpiresEmail } from '../mail/emails/account-emails';
import { queueEmail } from '../mail/queue-email';
import { takeExpiringKeys } from '../repositories/account/api-keys';

/** Keys that one transaction takes. */
const GROUP = 50;

/** Sends owners an email a week before a key expires. */
export async function remindOfKeys({
  database,
  mail,
  publicUrl,
}: Pick<AppContext, 'database' | 'mail' | 'publicUrl'>): Promise<void> {
  const remind = () =>
    database.transaction(async (transaction) => {
      const keys = await takeExpiringKeys(transaction, GROUP);
      for (const key of keys)
        await queueEmail(transaction, keyExpiresEmail(key, `${publicUrl}/settings/api-keys`), {
          kind: 'account',
          sender: '',
        });
      return keys.length;
    });
  let count = 0;
  for (let taken = await remind(); taken > 0; taken = await remind()) count += taken;
  if (count > 0) mail.wake();
}
