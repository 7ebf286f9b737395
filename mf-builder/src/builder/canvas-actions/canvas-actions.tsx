import { CanvasTyping } from '../canvas-typing/canvas-typing';
import { useClipboard } from '../clipboard/use-clipboard';
import { Dragging, type DraggingProps } from '../dragging/dragging';
import { CanvasSelection } from '../selection/canvas-selection';
import { CanvasSlash } from '../slash/canvas-slash';

export { PageTabs } from '../dragging/page-tabs';

/**
 * The actions on the canvas beyond choosing a field: people drag and copy fields, select several, type their texts and
 * insert new ones.
 */
export function CanvasActions(props: DraggingProps) {
  useClipboard();
  return (
    <>
      <Dragging {...props} />
      <CanvasTyping canvas={props.canvas} />
      <CanvasSlash canvas={props.canvas} />
      <CanvasSelection canvas={props.canvas} />
    </>
  );
}
