import { members } from '@tessera/form-model/read-value';
import { type RefObject, useEffect, useState } from 'react';

/**
 * The height that the form in a frame reports, in CSS pixels; null until it does. The form reports it after a greeting,
 * which `embed.js` sends in an embedding page.
 */
export function useReportedHeight(frame: RefObject<HTMLIFrameElement | null>, follow: boolean): number | null {
  const [reported, setReported] = useState<number | null>(null);
  useEffect(() => {
    if (!follow) return undefined;
    const greet = () =>
      frame.current?.contentWindow?.postMessage({ tessera: 'hello', follow: true }, window.location.origin);
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      const { tessera, height } = members(data);
      if (tessera === 'ready') greet();
      if (tessera === 'height' && typeof height === 'number') setReported(height);
    };
    window.addEventListener('message', listen);
    // The form may have loaded before the listener was added.
    greet();
    return () => window.removeEventListener('message', listen);
  }, [frame, follow]);
  return reported;
}
