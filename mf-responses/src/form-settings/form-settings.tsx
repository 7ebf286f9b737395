import type { NotificationCalls } from '@tessera/api-client/notification-calls';
import { Link } from '@tessera/federation/router';
import type { Form } from '@tessera/form-model/form';
import type { WireNotifications } from '@tessera/form-model/wire';
import { BackLink } from '@tessera/shared-ui/back-link';
import { Badge } from '@tessera/shared-ui/badge';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Icon } from '@tessera/shared-ui/icon';
import { Pencil } from 'lucide-react';
import styles from './form-settings.module.css';
import { NotificationsForm } from './notifications-form';

export interface FormSettingsProps {
  calls: Pick<NotificationCalls, 'saveNotifications' | 'sendTestEmail'>;
  form: Form;
  notifications: WireNotifications;
  /** The owner’s email, the first recipient. */
  email: string;
  /** Whether the user’s role lets them change the settings. */
  mayEdit: boolean;
}

/** The settings of a form, below its name. */
export function FormSettings({ calls, form, notifications, email, mayEdit }: FormSettingsProps) {
  return (
    <>
      <header className={styles.head}>
        <div>
          <BackLink as={Link} to={`/form-responses/${form.id}`}>
            Responses
          </BackLink>
          <div className={styles.title}>
            <h1>{form.name}</h1>
            <Badge tone={form.status}>{form.status === 'published' ? 'Published' : 'Draft'}</Badge>
          </div>
        </div>
        {mayEdit && (
          <ButtonLink as={Link} to={`/form-builder/${form.id}`}>
            <Icon of={Pencil} />
            Edit form
          </ButtonLink>
        )}
      </header>
      <section className={styles.section} aria-labelledby="notifications">
        <header>
          <h2 id="notifications">Notifications</h2>
          <p>Email about new responses.</p>
        </header>
        <NotificationsForm calls={calls} form={form} saved={notifications} email={email} mayEdit={mayEdit} />
      </section>
    </>
  );
}
