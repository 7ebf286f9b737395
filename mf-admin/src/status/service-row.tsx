import type { WireStatus } from '@tessera/form-model/wire';
import { Badge } from '@tessera/shared-ui/badge';
import { Icon } from '@tessera/shared-ui/icon';
import list from '@tessera/shared-ui/list-page.module.css';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { Database, Folder, Mail, Webhook } from 'lucide-react';
import styles from './status.module.css';
import { hoursText, serviceNames, stateNames, valueText } from './status-text';

type Service = WireStatus['services'][number];

const icons = { database: Database, files: Folder, mail: Mail, webhooks: Webhook };
const tones = { healthy: 'published', slow: 'draft', failing: 'danger', off: 'neutral' } as const;
const TILE = 9;

/** One tile for each hour: filled works, open is slow, red fails, grey is unknown. */
function Hours({ of: hours }: { of: Service['hours'] }) {
  return (
    <svg width={hours.length * TILE - 2} height="7" viewBox={`0 0 ${hours.length * TILE - 2} 7`} aria-hidden="true">
      {hours.map((state, place) => {
        const open = state === 'slow';
        const inset = open ? 0.75 : 0;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is a place
            key={place}
            className={styles[state && state !== 'off' ? state : 'unknown']}
            x={place * TILE + inset}
            y={inset}
            width={7 - 2 * inset}
            height={7 - 2 * inset}
            rx="1"
          />
        );
      })}
    </svg>
  );
}

/** A service: what it is, whether it works, and how it did in the last day. */
export function ServiceRow({ of: service }: { of: Service }) {
  const { id, state, detail, value, hours } = service;
  const shown = value && valueText(value);
  return (
    <li className={styles.service}>
      <span className={list.tile}>
        <Icon of={icons[id]} size="sm" />
      </span>
      <div>
        <h3>{serviceNames[id]}</h3>
        <small>{detail}</small>
      </div>
      <div className={styles.badge}>
        <Badge tone={tones[state]}>{stateNames[state]}</Badge>
      </div>
      <div className={styles.hours}>
        <Hours of={hours} />
        <VisuallyHidden>{hoursText(hours)}</VisuallyHidden>
      </div>
      <div className={styles.number}>
        <b>{shown?.number ?? '—'}</b>
        <small>{shown?.of ?? 'no answer'}</small>
      </div>
    </li>
  );
}
