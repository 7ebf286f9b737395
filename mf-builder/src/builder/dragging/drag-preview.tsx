import { modelOf } from '@tessera/fields/models';
import { settingsOf } from '@tessera/fields/settings';
import { Icon } from '@tessera/shared-ui/icon';
import { RequiredMark } from '@tessera/shared-ui/required-mark';
import { GripVertical } from 'lucide-react';
import { memo, useEffect } from 'react';
import { useDragLayer } from 'react-dnd';
import styles from './drag-preview.module.css';
import type { Dragged } from './dragged';

/** Where the pointer holds the card, in px from its corner: at the grip. */
const HELD = { x: 18, y: 22 };

/** Room between the card and the edge of the window, in px; the card stands askew and is a little wider than its box. */
const EDGE = 8;

/** A place along one axis at which the whole card is inside the window: percents are of the card’s own size. */
const inside = (at: number, window: string) => `clamp(${EDGE}px, ${at}px, calc(${window} - 100% - ${EDGE}px))`;

const Card = memo(function Card({ dragged }: { dragged: Dragged }) {
  const field = 'field' in dragged ? dragged.field : modelOf(dragged).create({ id: 'ghost', createdAt: '' });
  const { Sketch } = settingsOf(field);
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
export function Ghost() {
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
  const transform = `translate(${inside(pointer.x - HELD.x, '100vw')}, ${inside(pointer.y - HELD.y, '100dvh')})`;
  return (
    <div className={styles.ghost} style={{ transform }} data-dragged="" aria-hidden="true">
      <Card dragged={dragged} />
    </div>
  );
}
