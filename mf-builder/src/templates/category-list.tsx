import { Link } from '@tessera/federation/router';
import { classNames } from '@tessera/shared-ui/class-names';
import scroll from '@tessera/shared-ui/scroll-row.module.css';
import { categories, templates } from '@tessera/templates/catalogue';
import styles from './templates.module.css';
import { type TemplateQuery, templatesAddress } from './use-template-query';

/** Links to the categories of templates. */
export function CategoryList({ category, search }: TemplateQuery) {
  return (
    <nav className={classNames(styles.categories, scroll.row)} aria-label="Categories">
      {[{ name: '', count: templates.length }, ...categories].map(({ name, count }) => (
        <Link
          key={name}
          to={templatesAddress({ category: name, search })}
          aria-current={name === category ? 'true' : undefined}
        >
          {name || 'All'}
          <span>{count}</span>
        </Link>
      ))}
    </nav>
  );
}
