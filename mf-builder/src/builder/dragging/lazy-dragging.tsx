import { lazy } from '@tessera/shared-ui/lazy';
import { useAtomValue } from 'jotai';
import { isClosedAtom } from '../../store';
import { useBuilderChunk } from '../loading/use-builder-chunk';
import type { DraggingProps } from './dragging';

/** react-dnd and what uses it. The name puts it among the files that are prefetched for the builder. */
const dragging = lazy(() => import(/* webpackChunkName: "BuilderPageLater" */ './dragging'));

/** Dragging with mouse and finger: loaded as soon as the form is shown. Until then, keys and buttons move fields. */
export function LazyDragging(props: DraggingProps) {
  const isClosed = useAtomValue(isClosedAtom);
  const loaded = useBuilderChunk(dragging, !isClosed);
  return loaded && <loaded.Dragging {...props} />;
}

/** The pages as drop targets. Nothing can be dragged before the chunk is loaded. */
export function LazyPageTabs() {
  const loaded = dragging.current();
  return loaded && <loaded.PageTabs />;
}
