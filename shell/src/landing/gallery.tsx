import { builderWith, TEMPLATE_PARAMETER, type TemplateNameStep } from '@tessera/federation/chosen-template';
import { Link } from '@tessera/federation/router';
import { counted } from '@tessera/shared-ui/counted';
import { Thumbnail } from '@tessera/shared-ui/thumbnail';
import styles from './landing-page.module.css';
import { showcase } from './showcase.build-time';

/** Eight templates with their thumbnails. Each opens in the builder; a visitor without a session signs up first. */
export function Gallery({ isLoggedIn }: { isLoggedIn: boolean }) {
  return (
    <div className={styles.gallery}>
      {showcase.map((template) => (
        <Link
          key={template.id}
          {...(isLoggedIn
            ? { to: builderWith(template.id) }
            : {
                to: `/register?${TEMPLATE_PARAMETER}=${template.id}`,
                state: { templateName: template.name } satisfies TemplateNameStep,
              })}
        >
          <Thumbnail rows={template.rows} morePages={template.morePages} />
          <span>
            <strong>{template.name}</strong>
            {counted(template.questions, 'question')}, {counted(template.pages, 'page')}
          </span>
        </Link>
      ))}
    </div>
  );
}
