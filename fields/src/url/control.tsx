import type { ControlProps } from '../control';
import { LineControl } from '../shared/text/line-control';

/** Not `type="url"`: without script, the browser would refuse an address without `https://`, which the form accepts. */
export function UrlControl(props: ControlProps) {
  return <LineControl {...props} input={{ inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none' }} />;
}
