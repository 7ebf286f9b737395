import { Link } from '@tessera/federation/router';
import { Signature } from '@tessera/shared-ui/signature';
import styles from './landing-page.module.css';
import { showcase } from './showcase';

const Words = ({ name, pages }: (typeof showcase)[number]) => {
  const questions = pages.reduce((sum, page) => sum + page.length, 0);
  return (
    <span>
      <strong>{name}</strong>
      {questions} questions, {pages.length} pages
    </span>
  );
};

/** Eight templates by their pictures, in one ruled table. */
export const Gallery = () => (
  <div className={styles.gallery}>
    {showcase.map((template) => (
      <Link key={template.name} to="/login">
        <Signature rows={template.pages.map((groups) => ({ groups, more: 0 }))} />
        <Words {...template} />
      </Link>
    ))}
  </div>
);
