import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths of what will stand here, so that nothing jumps when it comes. */
  width?: string;
  height: string;
}

/** A breathing block in place of what loads. Silent: the page says once that it loads. */
export function Skeleton({ width = '100%', height }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
