import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Icon } from '@tessera/shared-ui/icon';
import { Mail } from 'lucide-react';
import { glyphs } from './glyphs';
import { type AppName, addressOf, appNames, type SharedLink } from './send-with';
import styles from './share.module.css';

function Glyph({ app }: { app: AppName }) {
  if (app === 'Email') return <Icon of={Mail} size="sm" />;
  return (
    <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true">
      <path d={glyphs[app]} />
    </svg>
  );
}

/** Shares the public link by email or in an app. */
export function Socials(shared: SharedLink) {
  return (
    <div className={styles.socials}>
      {appNames.map((app) => (
        <ButtonLink
          key={app}
          href={addressOf(app, shared)}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.social}
          aria-label={app === 'Email' ? 'Share by email' : `Share on ${app}`}
          title={app}
        >
          <Glyph app={app} />
        </ButtonLink>
      ))}
    </div>
  );
}
