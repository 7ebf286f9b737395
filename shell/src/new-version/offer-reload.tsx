import { Button } from '@tessera/shared-ui/button';
import { createRoot } from 'react-dom/client';
import styles from './offer-reload.module.css';
import { watchVersions } from './watch-versions';

function ReloadOffer({ close }: { close: () => void }) {
  return (
    <div className={styles.offer} aria-label="New version" role="status">
      <p>There is a new version of Tessera.</p>
      <Button size="sm" variant="primary" onClick={() => location.reload()}>
        Reload
      </Button>
      <Button size="sm" variant="ghost" onClick={close}>
        Not now
      </Button>
    </div>
  );
}

/** Offers to reload the tab when there is a new version and nothing can be lost. */
export function offerReload(): () => void {
  return watchVersions(() => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const close = () => {
      root.unmount();
      place.remove();
    };
    root.render(<ReloadOffer close={close} />);
  });
}
