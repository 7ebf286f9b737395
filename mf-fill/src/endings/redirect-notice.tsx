import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { useEffect, useState } from 'react';
import type { FillMessages } from '../messages/fill-messages';
import { endingMessage } from './ending-messages';

/** Time to read the host, and to stay. */
const SECONDS = 5;

interface RedirectNoticeProps {
  address: string;
  messages: FillMessages;
  isFramed: boolean | null;
}

/** Names the host, counts down and opens the address, unless the visitor stays. A frame’s page opens it as a whole. */
export function RedirectNotice({ address, messages, isFramed }: RedirectNoticeProps) {
  const [left, setLeft] = useState<number | null>(SECONDS);
  const target = isFramed ? '_top' : undefined;
  const { language } = messages;
  useEffect(() => {
    if (left === null) return undefined;
    if (left === 0) {
      window.open(address, target ?? '_self');
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, address, target]);
  const isCounting = left !== null;
  const site = new URL(address).host;
  return (
    <>
      {isCounting && (
        <>
          <div aria-hidden="true">
            {Array.from({ length: left }, (_, second) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all alike
              <i key={second} />
            ))}
          </div>
          {/* Announced once, not every second. */}
          <p role="timer" aria-live="off">
            {endingMessage(language, 'opensIn', { site, count: left })}
          </p>
        </>
      )}
      <ButtonLink href={address} target={target} variant="primary">
        {endingMessage(language, 'openNow')}
      </ButtonLink>
      {isCounting && <Button onClick={() => setLeft(null)}>{endingMessage(language, 'stay')}</Button>}
    </>
  );
}
