import { counted } from '@tessera/shared-ui/counted';
import { Icon } from '@tessera/shared-ui/icon';
import { FileText } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { useDrag, useDragLayer, useDrop } from 'react-dnd';
import { DragProvider } from '../../dragging/drag-provider';
import { pressedElement } from '../../dragging/pressed-element';
import { useGrabbing } from '../../dragging/use-grabbing';
import type { FiledForm } from './folder-actions';
import styles from './folders.module.css';

/** The item type for react-dnd. The page drags nothing else. */
const DRAGGED = 'form';

/** The forms that are dragged together. */
type Dragged = readonly FiledForm[];

export interface FolderDraggingProps {
  /** The element with the folders and the rows of forms. */
  area: RefObject<HTMLElement | null>;
  /** The forms to drag when the row of a form is pressed: all selected ones if it is one of them; none for a local draft. */
  formsAt: (formId: string) => Dragged;
  /** Called with the place under the pointer, as in `data-folder`; null for none. */
  onOver: (place: string | null) => void;
  onDrop: (forms: Dragged, place: string) => void;
}

const placeAt = (pointer: { x: number; y: number } | null) =>
  (pointer && document.elementFromPoint(pointer.x, pointer.y)?.closest<HTMLElement>('[data-folder]')?.dataset.folder) ??
  null;

/** One source for all rows and one target for all folders, as on the canvas of the builder. */
function DragArea({ area, formsAt, onOver, onDrop }: FolderDraggingProps) {
  const [, source] = useDrag<Dragged, unknown, unknown>(() => {
    const pressed = (monitor: Parameters<typeof pressedElement>[0]) =>
      formsAt(pressedElement(monitor, '[data-form]')?.dataset.form ?? '');
    return { type: DRAGGED, canDrag: (monitor) => pressed(monitor).length > 0, item: pressed };
  }, [formsAt]);
  const [, target] = useDrop<Dragged, void, unknown>(
    () => ({
      accept: DRAGGED,
      hover: (_, monitor) => onOver(placeAt(monitor.getClientOffset())),
      drop: (forms, monitor) => {
        const place = placeAt(monitor.getClientOffset());
        if (place !== null) onDrop(forms, place);
      },
    }),
    [onOver, onDrop],
  );
  useEffect(() => {
    source(area);
    target(area);
    // Tells tests from when on a press can start a drag.
    area.current?.setAttribute('data-draggable', '');
  }, [source, target, area]);
  return null;
}

/** The dragged forms, drawn under the pointer. */
function DragPreview({ onOver }: Pick<FolderDraggingProps, 'onOver'>) {
  const { forms, pointer } = useDragLayer((monitor) => ({
    forms: monitor.isDragging() ? (monitor.getItem() as Dragged) : null,
    pointer: monitor.getClientOffset(),
  }));
  const isDragging = forms !== null;
  useGrabbing(isDragging);
  useEffect(() => {
    if (!isDragging) onOver(null);
  }, [isDragging, onOver]);
  if (!forms || !pointer) return null;
  return (
    <div
      className={styles.dragged}
      style={{ transform: `translate(${pointer.x + 12}px, ${pointer.y + 8}px)` }}
      data-dragged=""
      aria-hidden="true"
    >
      <Icon of={FileText} size="sm" />
      <span dir="auto">{forms.length === 1 ? forms[0]?.name : counted(forms.length, 'form')}</span>
    </div>
  );
}

/** Lets the rows of forms be dragged to folders with the mouse. “Move to folder…” does the same without dragging. */
export function FolderDragging(props: FolderDraggingProps) {
  return (
    <DragProvider>
      <DragArea {...props} />
      <DragPreview onOver={props.onOver} />
    </DragProvider>
  );
}
