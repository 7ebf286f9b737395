import { Link } from '@tessera/federation/router';
import { kinds, templates } from '@tessera/templates/catalogue';
import styles from './templates.module.css';
import { type TemplateQuery, templatesAddress } from './use-template-query';

/** Links to the kinds of templates. */
export function KindList({ kind, search }: TemplateQuery) {
  return (
    <nav className={styles.kinds} aria-label="Kinds">
      {[{ name: '', count: templates.length }, ...kinds].map(({ name, count }) => (
        <Link
          key={name}
          to={templatesAddress({ kind: name, search })}
          aria-current={name === kind ? 'true' : undefined}
          preventScrollReset
        >
          {name || 'All'}
          <span>{count}</span>
        </Link>
      ))}
    </nav>
  );
}
