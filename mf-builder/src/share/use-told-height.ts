import { members } from '@tessera/form-model/read-value';
import { type RefObject, useEffect, useState } from 'react';

/**
 * The height that the form in a frame tells of itself, in CSS pixels; null until it does. The frame is greeted as
 * `embed.js` greets it in somebody's page: from then on the form talks to this page.
 */
export function useToldHeight(frame: RefObject<HTMLIFrameElement | null>, follow: boolean): number | null {
  const [told, setTold] = useState<number | null>(null);
  useEffect(() => {
    if (!follow) return undefined;
    const greet = () =>
      frame.current?.contentWindow?.postMessage({ tessera: 'hello', follow: true }, window.location.origin);
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      const { tessera, height } = members(data);
      if (tessera === 'ready') greet();
      if (tessera === 'height' && typeof height === 'number') setTold(height);
    };
    window.addEventListener('message', listen);
    // It may have been there before anybody listened.
    greet();
    return () => window.removeEventListener('message', listen);
  }, [frame, follow]);
  return told;
}
