import { CanvasTyping } from '../canvas-typing/canvas-typing';
import { Dragging, type DraggingProps } from '../dragging/dragging';

export { PageTabs } from '../dragging/page-tabs';

/** What people do on the canvas beyond choosing a field: they drag fields and type in their texts. */
export function CanvasActions(props: DraggingProps) {
  return (
    <>
      <Dragging {...props} />
      <CanvasTyping canvas={props.canvas} />
    </>
  );
}
