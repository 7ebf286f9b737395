import type { PageProps } from '@tessera/federation/contract';
import { useSearchParams } from '@tessera/federation/router';
import { PasswordView } from '../profile/password-view';
import styles from '../profile/profile.module.css';
import { ProfileView } from '../profile/profile-view';

/** Who is signed in, and the change of the password. The address says which of the two is shown. */
export default function ProfilePage(props: PageProps) {
  const [search] = useSearchParams();
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      {search.get('view') === 'password' ? <PasswordView api={props.api} /> : <ProfileView {...props} />}
    </main>
  );
}
