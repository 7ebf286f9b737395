import { Link } from '@tessera/federation/router';
import type { FormSummary } from '@tessera/form-model/form-summary';
import styles from './dashboard.module.css';
import { FormCard } from './form-card';

const MAX_RECENT = 6;

/** The most recently changed forms. */
export function RecentForms({ forms, canEdit }: { forms: readonly FormSummary[]; canEdit: boolean }) {
  return (
    <section aria-labelledby="recent-forms">
      <div className={styles.sectionHead}>
        <h2 id="recent-forms">Recent Forms</h2>
        <Link className={styles.all} to="/my-forms">
          View All Forms
        </Link>
      </div>
      <div className={styles.cards}>
        {forms.slice(0, MAX_RECENT).map((form) => (
          <FormCard key={form.id} form={form} canEdit={canEdit} />
        ))}
      </div>
    </section>
  );
}
