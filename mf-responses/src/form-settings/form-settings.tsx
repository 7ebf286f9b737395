import { Link } from '@tessera/federation/router';
import type { Form } from '@tessera/form-model/form';
import { BackLink } from '@tessera/shared-ui/back-link';
import { Badge } from '@tessera/shared-ui/badge';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { classNames } from '@tessera/shared-ui/class-names';
import { Icon } from '@tessera/shared-ui/icon';
import scroll from '@tessera/shared-ui/scroll-row.module.css';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './form-settings.module.css';
import { type SectionId, sections } from './sections';

export interface FormSettingsProps {
  form: Form;
  /** Whether the user’s role lets them change the settings. */
  mayEdit: boolean;
  section: SectionId;
  /** The number of items that wait for a decision, by section. */
  counts?: { readonly [id in SectionId]?: number };
  /** The content of the section. */
  children: ReactNode;
}

/** The settings of a form: its name, the list of sections, and one of them. */
export function FormSettings({ form, mayEdit, section, counts = {}, children }: FormSettingsProps) {
  const shown = sections.find(({ id }) => id === section) ?? sections[0];
  return (
    <>
      <header className={styles.head}>
        <div>
          <BackLink as={Link} to={`/form-responses/${form.id}`}>
            Responses
          </BackLink>
          <div className={styles.title}>
            <h1>{form.name}</h1>
            <Badge tone={form.status}>{form.status === 'published' ? 'Published' : 'Draft'}</Badge>
          </div>
        </div>
        {mayEdit && (
          <ButtonLink as={Link} to={`/form-builder/${form.id}`}>
            <Icon of={Pencil} />
            Edit form
          </ButtonLink>
        )}
      </header>
      <div className={styles.columns}>
        <nav className={classNames(styles.nav, scroll.row)} aria-label="Form settings">
          {sections.map(({ id, name, icon }) => (
            <Link
              key={id}
              to={`/form-settings/${form.id}?section=${id}`}
              aria-current={id === shown.id ? 'page' : undefined}
            >
              <Icon of={icon} size="sm" />
              {name}
              {(counts[id] ?? 0) > 0 && <span className={styles.count}>{counts[id]}</span>}
            </Link>
          ))}
        </nav>
        <section className={styles.section} aria-labelledby="section">
          <header>
            <h2 id="section">{shown.name}</h2>
            <p>{shown.about}</p>
          </header>
          {children}
        </section>
      </div>
    </>
  );
}
