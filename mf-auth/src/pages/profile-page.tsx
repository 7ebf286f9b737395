import type { PageProps } from '@tessera/federation/contract';
import { useSearchParams } from '@tessera/federation/router';
import { PasswordView } from '../profile/password-view';
import styles from '../profile/profile.module.css';
import { ProfileView } from '../profile/profile-view';

/** The profile, or the form to change the password: the address decides. */
export default function ProfilePage(props: PageProps) {
  const [search] = useSearchParams();
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      {search.get('view') === 'password' ? <PasswordView api={props.api} /> : <ProfileView {...props} />}
    </main>
  );
}
