import { lazy } from '@tessera/shared-ui/lazy';
import { useAtomValue } from 'jotai';
import { isClosedAtom } from '../../store';
import type { DraggingProps } from '../dragging/dragging';
import { useBuilderChunk } from '../loading/use-builder-chunk';

/** react-dnd and the code that uses it. The name puts it among the files that are prefetched for the builder. */
const actions = lazy(() => import(/* webpackChunkName: "BuilderPageLater" */ './canvas-actions'));

/** Dragging and typing on the canvas: loaded as soon as the form is shown. Until then, keys and buttons move fields. */
export function LazyCanvasActions(props: DraggingProps) {
  const isClosed = useAtomValue(isClosedAtom);
  const loaded = useBuilderChunk(actions, !isClosed);
  return loaded && <loaded.CanvasActions {...props} />;
}

/** The pages as drop targets. Nothing can be dragged before the chunk is loaded. */
export function LazyPageTabs() {
  const loaded = actions.current();
  return loaded && <loaded.PageTabs />;
}
