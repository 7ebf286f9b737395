import styles from './skip-link.module.css';

export interface SkipLinkProps {
  /** Id of the page’s main element, which needs `tabIndex={-1}`. */
  target: string;
}

/** The first link of the page: skips the navigation. */
export function SkipLink({ target }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      Skip to content
    </a>
  );
}
