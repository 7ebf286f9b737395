import { modelOf, typeOf } from '@tessera/fields/models';
import { settingsOf } from '@tessera/fields/settings';
import { Icon } from '@tessera/shared-ui/icon';
import { RequiredMark } from '@tessera/shared-ui/required-mark';
import { GripVertical } from 'lucide-react';
import { memo, useEffect } from 'react';
import { useDragLayer } from 'react-dnd';
import type { Dragged } from './dragged';
import styles from './ghost.module.css';

/** Where the pointer holds the card, in px from its corner: at the grip. */
const HELD = { x: 18, y: 22 };

const Card = memo(({ dragged }: { dragged: Dragged }) => {
  const field = 'field' in dragged ? dragged.field : modelOf(dragged).create({ id: 'ghost', createdAt: '' });
  const { Sketch } = settingsOf({ type: typeOf(field) });
  return (
    <div className={styles.card}>
      <Icon of={GripVertical} size="sm" />
      <div className={styles.label}>
        <span>{field.label}</span>
        {field.required && <RequiredMark />}
      </div>
      <Sketch field={field} />
    </div>
  );
});

/** What is in the hand, drawn under the pointer. */
export const Ghost = () => {
  const { dragged, pointer } = useDragLayer((monitor) => ({
    dragged: monitor.isDragging() ? (monitor.getItem() as Dragged) : null,
    pointer: monitor.getClientOffset(),
  }));
  const isDragging = dragged !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    document.documentElement.style.cursor = 'grabbing';
    return () => {
      document.documentElement.style.cursor = '';
    };
  }, [isDragging]);
  if (!dragged || !pointer) return null;
  const transform = `translate(${pointer.x - HELD.x}px, ${pointer.y - HELD.y}px)`;
  return (
    <div className={styles.ghost} style={{ transform }} aria-hidden="true">
      <Card dragged={dragged} />
    </div>
  );
};
