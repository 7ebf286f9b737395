import { CanvasTyping } from '../canvas-typing/canvas-typing';
import { Dragging, type DraggingProps } from '../dragging/dragging';
import { CanvasSlash } from '../slash/canvas-slash';

export { PageTabs } from '../dragging/page-tabs';

/** What people do on the canvas beyond choosing a field: they drag fields, type their texts and insert new ones. */
export function CanvasActions(props: DraggingProps) {
  return (
    <>
      <Dragging {...props} />
      <CanvasTyping canvas={props.canvas} />
      <CanvasSlash canvas={props.canvas} />
    </>
  );
}
