import type { WireSession } from '@tessera/form-model/wire';
import { Badge } from '@tessera/shared-ui/badge';
import { Button } from '@tessera/shared-ui/button';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { Laptop, Smartphone, Tablet } from 'lucide-react';
import { Item, ItemList } from '../item-list';
import { deviceName, lastUseText, placeText } from './session-texts';

const icons = { desktop: Laptop, phone: Smartphone, tablet: Tablet };

export interface SessionListProps {
  /** Null until they are loaded. */
  sessions: readonly WireSession[] | null;
  isLoading: boolean;
  /** Id of the session that is being logged out; empty for none. */
  busy: string;
  onRevoke: (session: WireSession) => void;
}

/** The devices that are logged in. */
export function SessionList({ sessions, isLoading, busy, onRevoke }: SessionListProps) {
  if (!sessions)
    return (
      isLoading && (
        <>
          <VisuallyHidden>
            <span role="status">Loading devices</span>
          </VisuallyHidden>
          <Skeleton width="100%" height="12rem" />
        </>
      )
    );
  return (
    <ItemList label="Devices">
      {sessions.map((session) => {
        const name = deviceName(session);
        const place = placeText(session.timeZone);
        return (
          <Item
            key={session.id}
            icon={icons[session.kind ?? 'desktop']}
            name={
              <>
                {name}
                {session.isCurrent && <Badge tone="published">This device</Badge>}
              </>
            }
            details={[...(place ? [place] : []), lastUseText(session)]}
            end={
              !session.isCurrent && (
                <Button
                  size="sm"
                  aria-label={`Log out ${[name, place].filter(Boolean).join(', ')}`}
                  busy={busy === session.id}
                  onClick={() => onRevoke(session)}
                >
                  Log out
                </Button>
              )
            }
          />
        );
      })}
    </ItemList>
  );
}
