import { builderWith, TEMPLATE, type TemplateNameStep } from '@tessera/federation/after-sign-in';
import { Link } from '@tessera/federation/router';
import { counted } from '@tessera/shared-ui/counted';
import { Thumbnail } from '@tessera/shared-ui/thumbnail';
import styles from './landing-page.module.css';
import { type ShownTemplate, showcase } from './showcase';

function Words({ name, pages }: ShownTemplate) {
  const questions = pages.reduce((sum, page) => sum + page.length, 0);
  return (
    <span>
      <strong>{name}</strong>
      {counted(questions, 'question')}, {counted(pages.length, 'page')}
    </span>
  );
}

/** Eight templates by their thumbnails, in one ruled table. Each opens in the builder; a stranger signs up before. */
export function Gallery({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className={styles.gallery}>
      {showcase.map((template) => (
        <Link
          key={template.id}
          {...(isSignedIn
            ? { to: builderWith(template.id) }
            : {
                to: `/register?${TEMPLATE}=${template.id}`,
                state: { templateName: template.name } satisfies TemplateNameStep,
              })}
        >
          <Thumbnail rows={template.pages.map((groups) => ({ groups, more: 0 }))} />
          <Words {...template} />
        </Link>
      ))}
    </div>
  );
}
