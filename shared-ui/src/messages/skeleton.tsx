import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths of the content, so that nothing moves when it is loaded. */
  width?: string;
  height: string;
}

/** An animated block in place of loading content. Hidden from screen readers: the page announces loading once. */
export function Skeleton({ width = '100%', height }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
