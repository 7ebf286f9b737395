import { useSetAtom } from 'jotai';
import { type RefObject, useEffect } from 'react';
import { useDragDropManager } from 'react-dnd';
import { DragProvider } from '../../dragging/drag-provider';
import { DragPreview } from './drag-preview';
import { type Dragged, draggedAtom } from './dragged';
import { useCanvasDrag } from './use-canvas-drag';
import { useCanvasDrop } from './use-canvas-drop';
import { usePaletteDrag } from './use-palette-drag';

export interface DraggingProps {
  /** The element with the field cards. */
  canvas: RefObject<HTMLElement | null>;
  /** The element with the field types. */
  palette: RefObject<HTMLElement | null>;
}

/** Tells the rest of the builder, which does not contain react-dnd, what is dragged. */
function usePublishedDrag(): void {
  const monitor = useDragDropManager().getMonitor();
  const publish = useSetAtom(draggedAtom);
  useEffect(() => {
    const stop = monitor.subscribeToStateChange(() => publish(monitor.getItem() as Dragged | null));
    return () => {
      stop();
      publish(null);
    };
  }, [monitor, publish]);
}

function DragAreas({ canvas, palette }: DraggingProps) {
  usePublishedDrag();
  useCanvasDrag(canvas);
  useCanvasDrop(canvas);
  usePaletteDrag(palette);
  useEffect(() => {
    // Tells tests from when on a press can start a drag.
    canvas.current?.setAttribute('data-draggable', '');
  }, [canvas]);
  return null;
}

/** Makes the elements draggable with mouse and finger, and draws the dragged field. */
export function Dragging(props: DraggingProps) {
  return (
    <DragProvider>
      <DragAreas {...props} />
      <DragPreview />
    </DragProvider>
  );
}
