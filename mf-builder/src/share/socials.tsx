import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Icon } from '@tessera/shared-ui/icon';
import { Mail } from 'lucide-react';
import { glyphs } from './glyphs';
import { type AppName, addressOf, appNames, type Sent } from './send-with';
import styles from './share.module.css';

function Glyph({ app }: { app: AppName }) {
  if (app === 'E-mail') return <Icon of={Mail} size="sm" />;
  return (
    <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true">
      <path d={glyphs[app]} />
    </svg>
  );
}

/** Sends the public link by mail or in an app. */
export function Socials(sent: Sent) {
  return (
    <div className={styles.socials}>
      {appNames.map((app) => (
        <ButtonLink
          key={app}
          href={addressOf(app, sent)}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.social}
          aria-label={app === 'E-mail' ? 'Share by e-mail' : `Share on ${app}`}
          title={app}
        >
          <Glyph app={app} />
        </ButtonLink>
      ))}
    </div>
  );
}
