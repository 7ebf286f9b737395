import type { PageProps } from '@tessera/federation/contract';
import frame from '../page-frame.module.css';
import { Templates } from '../templates/templates';

/** The template gallery. */
export default function TemplatesPage(props: PageProps) {
  return (
    <main id="main" tabIndex={-1} className={frame.page}>
      <Templates {...props} />
    </main>
  );
}
