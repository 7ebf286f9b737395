import type { ControlProps } from '../control';
import { LineControl } from '../shared/text/line-control';

export function EmailControl(props: ControlProps) {
  return (
    <LineControl
      {...props}
      input={{ type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false }}
    />
  );
}
