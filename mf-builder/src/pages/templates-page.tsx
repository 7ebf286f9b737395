import type { PageProps } from '@tessera/federation/contract';
import { lazyTypes } from '@tessera/fields/load-settings';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import frame from '../page-frame.module.css';

const gallery = lazy(async () => {
  // Templates have fields of all types, which their catalogue reads when it loads.
  await lazyTypes.load();
  return (await import(/* webpackChunkName: "TemplatesPageGallery" */ '../templates/templates')).Templates;
});

/** The template gallery. */
export default function TemplatesPage(props: PageProps) {
  const { loaded: Templates, failure, retry } = useLazy(gallery);
  return (
    <main id="main" tabIndex={-1} className={frame.page}>
      {Templates ? (
        <Templates {...props} />
      ) : (
        <div className={frame.head}>
          <div>
            <h1>Templates</h1>
            {failure ? (
              <Alert>
                <p>The templates could not be loaded. Check your connection and try again.</p>
                <Button size="sm" onClick={retry}>
                  Try again
                </Button>
              </Alert>
            ) : (
              <p role="status">Loading templates…</p>
            )}
          </div>
        </div>
      )}
    </main>
  );
}
