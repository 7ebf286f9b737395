import styles from './canvas.module.css';
import { PageBar } from './page-bar';
import { Sheet } from './sheet';

/** The form as it will be, page by page. */
export const Canvas = () => (
  <section className={styles.canvas} aria-label="Form">
    <PageBar />
    <div className={styles.scroll}>
      <Sheet />
    </div>
  </section>
);
