import { createDragDropManager } from 'dnd-core';
import { FileUp } from 'lucide-react';
import { useEffect } from 'react';
import { DndProvider, useDrop } from 'react-dnd';
import { HTML5Backend, NativeTypes } from 'react-dnd-html5-backend';
import { Icon } from '../pictures/icon';
import styles from './file-drop.module.css';

export interface FileDropProps {
  /** Shown over the page while files are dragged over it: 'Drop a CSV file to import it'. */
  label: string;
  onFiles: (files: readonly File[]) => void;
}

// A manager of its own: react-dnd’s default one is shared with the builder, whose backend is another.
const manager = createDragDropManager(HTML5Backend, globalThis);

/**
 * Makes the whole page a drop target for files from the desktop, and shows it while files are dragged over the page.
 */
export function FileDrop(props: FileDropProps) {
  return (
    <DndProvider manager={manager}>
      <PageDropTarget {...props} />
    </DndProvider>
  );
}

function PageDropTarget({ label, onFiles }: FileDropProps) {
  const [isOver, drop] = useDrop(
    () => ({
      accept: NativeTypes.FILE,
      drop: ({ files }: { files: File[] }) => onFiles(files),
      collect: (monitor) => monitor.isOver(),
    }),
    [onFiles],
  );
  useEffect(() => {
    drop(document.body);
    return () => {
      drop(null);
    };
  }, [drop]);
  if (!isOver) return null;
  return (
    <div className={styles.target}>
      <p>
        <Icon of={FileUp} size="lg" />
        {label}
      </p>
    </div>
  );
}
