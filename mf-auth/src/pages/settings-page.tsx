import type { PageProps } from '@tessera/federation/contract';
import { Link, useNavigate, useParams } from '@tessera/federation/router';
import { BackLink } from '@tessera/shared-ui/back-link';
import { keepFocus } from '@tessera/shared-ui/keep-focus';
import { Tabs } from '@tessera/shared-ui/tabs';
import { useEffect, useRef } from 'react';
import { useKeyCount } from '../settings/api-keys/use-key-count';
import { DeletionNotice } from '../settings/data/deletion-notice';
import { useDeletion } from '../settings/data/use-deletion';
import { LazyTab } from '../settings/lazy-tab';
import styles from '../settings/settings.module.css';
import { settingsTabs } from '../settings/tabs';

/** The settings of the account, in tabs. The address contains the name of the tab; without one, the first tab is shown. */
export default function SettingsPage(props: PageProps) {
  const navigate = useNavigate();
  const { tab: named } = useParams();
  const main = useRef<HTMLElement>(null);
  // A button whose section changes, such as Change email, leaves the focus to the first control of the section.
  useEffect(() => (main.current ? keepFocus(main.current, 'section') : undefined), []);
  const isAdministrator = props.session.user?.isAdministrator === true;
  const tabs = settingsTabs.filter(({ isForAdministrators }) => !isForAdministrators || isAdministrator);
  const deletion = useDeletion(props);
  const [keyCount, setKeyCount] = useKeyCount(props);
  const shown = tabs.find(({ tab }) => tab === named) ?? settingsTabs[0];
  return (
    <main ref={main} id="main" tabIndex={-1} className={styles.page}>
      <BackLink as={Link} to="/profile">
        Back to Profile
      </BackLink>
      <h1 className={styles.title}>Settings</h1>
      <Tabs
        label="Settings"
        tabs={tabs.map(({ tab, label }) => ({
          value: tab,
          label,
          // No number stands for none.
          ...(tab === 'api-keys' && keyCount > 0 ? { count: keyCount } : {}),
        }))}
        value={shown.tab}
        onChange={(tab) => navigate(`/settings/${tab}`)}
      >
        <DeletionNotice {...deletion} />
        <LazyTab key={shown.tab} of={shown.component} deletion={deletion} onKeyCount={setKeyCount} {...props} />
      </Tabs>
    </main>
  );
}
