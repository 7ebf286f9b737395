import { modelOf } from '@tessera/fields/models';
import { settingsOf } from '@tessera/fields/settings';
import { Icon } from '@tessera/shared-ui/icon';
import { RequiredMark } from '@tessera/shared-ui/required-mark';
import { GripVertical } from 'lucide-react';
import { memo } from 'react';
import { useDragLayer } from 'react-dnd';
import { useGrabbing } from '../../dragging/use-grabbing';
import styles from './drag-preview.module.css';
import type { Dragged } from './dragged';

/** Where the pointer is on the card, in px from its corner: at the drag handle. */
const HANDLE = { x: 18, y: 22 };

/** Space between the card and the edge of the window, in px. The card is rotated and a little wider than its box. */
const EDGE = 8;

/** A position along one axis that keeps the whole card inside the window. Percentages refer to the size of the card. */
const inside = (at: number, window: string) => `clamp(${EDGE}px, ${at}px, calc(${window} - 100% - ${EDGE}px))`;

const Card = memo(function Card({ dragged }: { dragged: Dragged }) {
  const count = 'fields' in dragged ? dragged.fields.length : 1;
  const field = 'field' in dragged ? dragged.field : modelOf(dragged).create({ id: 'preview', createdAt: '' });
  const { Sketch } = settingsOf(field);
  return (
    <div className={styles.card}>
      <Icon of={GripVertical} size="sm" />
      <div className={styles.label}>
        <span>{field.label}</span>
        {field.required && <RequiredMark />}
        {count > 1 && <b className={styles.count}>{count}</b>}
      </div>
      <Sketch field={field} />
    </div>
  );
});

/** The dragged field, drawn under the pointer. */
export function DragPreview() {
  const { dragged, pointer } = useDragLayer((monitor) => ({
    dragged: monitor.isDragging() ? (monitor.getItem() as Dragged) : null,
    pointer: monitor.getClientOffset(),
  }));
  useGrabbing(dragged !== null);
  if (!dragged || !pointer) return null;
  const transform = `translate(${inside(pointer.x - HANDLE.x, '100vw')}, ${inside(pointer.y - HANDLE.y, '100dvh')})`;
  return (
    <div className={styles.preview} style={{ transform }} data-dragged="" aria-hidden="true">
      <Card dragged={dragged} />
    </div>
  );
}
