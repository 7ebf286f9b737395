import { Dialog } from '@tessera/shared-ui/dialog';
import styles from './shortcut-list.module.css';
import { shortcuts } from './shortcuts';

/** What keys do on a grip, which listens for itself. */
const gripKeys = [
  { keys: ['Space'], does: 'On a grip: lift the field, and drop it' },
  { keys: ['↑', '↓'], does: 'While lifted: move it' },
  { keys: ['Page Up'], does: 'While lifted: move it to the page before' },
  { keys: ['Page Down'], does: 'While lifted: move it to the next page' },
];

/** What a Mac's keyboard has in the place of some keys. */
const macNames: { readonly [key: string]: string } = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

const isMac = () => /Mac|iP/.test(navigator.userAgent);

/** The keys for the common acts. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const mac = isMac();
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Keyboard shortcuts">
      <p className={styles.note}>
        While you type, only those with {mac ? '⌘' : 'Ctrl'} work:{' '}
        {mac ? '⌥ writes letters' : 'Alt writes letters and moves the caret'}.
      </p>
      <dl className={styles.list}>
        {[...shortcuts, ...gripKeys].map(({ keys, does }) => (
          <div key={keys.join(' ')}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{(mac && macNames[key]) || key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
