import { Dialog } from '@tessera/shared-ui/dialog';
import { isMac } from '@tessera/shared-ui/is-mac';
import styles from './shortcut-list.module.css';
import { shortcuts } from './shortcuts';

/** The keys of elements with their own listeners, and those of several selected fields. */
const otherKeys = [
  { keys: ['Shift', '↑'], label: 'On a field: also select the one above' },
  { keys: ['Shift', '↓'], label: 'On a field: also select the one below' },
  { keys: ['Ctrl', 'Space'], label: 'On a field: add it to the selection, or remove it' },
  { keys: ['Ctrl', 'A'], label: 'On the canvas: select all fields of the page' },
  { keys: ['Enter'], label: 'On a field: type its texts in place; Tab goes to the next one' },
  { keys: ['/'], label: 'On a field or the button below: add a field there' },
  { keys: ['Ctrl', 'C'], label: 'Copy the selected fields, also for another form' },
  { keys: ['Ctrl', 'X'], label: 'Cut the selected fields' },
  { keys: ['Ctrl', 'V'], label: 'Paste copied fields, or a field for each line of a text' },
  { keys: ['Space'], label: 'On a drag handle: pick up or drop the field, or all selected fields' },
  { keys: ['↑', '↓'], label: 'While dragging: move it' },
  { keys: ['Page Up'], label: 'While dragging: move it to the previous page' },
  { keys: ['Page Down'], label: 'While dragging: move it to the next page' },
];

/** The names of some keys on a Mac. */
const macNames: { readonly [key: string]: string } = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

/** Lists the keyboard shortcuts. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const mac = isMac();
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Keyboard shortcuts">
      <p className={styles.note}>
        While you type, only the shortcuts with {mac ? '⌘' : 'Ctrl'} work:{' '}
        {mac ? '⌥ types special characters' : 'Alt types special characters and moves the caret'}.
      </p>
      <dl className={styles.list}>
        {[...shortcuts, ...otherKeys].map(({ keys, label }) => (
          <div key={`${keys.join(' ')} ${label}`}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{(mac && macNames[key]) || key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
