import { TEMPLATE_PARAMETER } from '@tessera/federation/chosen-template';
import { Link } from '@tessera/federation/router';
import { Brand } from '@tessera/shared-ui/brand';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Mark } from '@tessera/shared-ui/mark';
import { SkipLink } from '@tessera/shared-ui/skip-link';
import { useDocumentTitle } from '@tessera/shared-ui/use-document-title';
import type { ReactNode } from 'react';
import { AnalyticsArt, BuildingArt, TemplatesArt } from './feature-art';
import { Gallery } from './gallery';
import { HeroArt } from './hero-art';
import styles from './landing-page.module.css';
import { LiveForm } from './live-form';
import { questionTypes } from './showcase.build-time';

const Feature = ({ art, title, children }: { art: ReactNode; title: string; children: string }) => (
  <div className={styles.feature}>
    {art}
    <h2>{title}</h2>
    <p>{children}</p>
  </div>
);

export interface LandingPageProps {
  /** Whether a session exists in this browser, whether or not the server has confirmed it. */
  isLoggedIn: boolean;
}

const Header = ({ isLoggedIn }: LandingPageProps) => (
  <header className={styles.header}>
    <div className={styles.container}>
      <Brand as={Link} to="/" className={styles.brand} />
      {isLoggedIn ? (
        <ButtonLink as={Link} to="/dashboard" variant="secondary">
          Dashboard
        </ButtonLink>
      ) : (
        <>
          <ButtonLink as={Link} to="/login" variant="ghost">
            Log In
          </ButtonLink>
          <ButtonLink as={Link} to="/register" variant="secondary">
            Sign Up
          </ButtonLink>
        </>
      )}
    </div>
  </header>
);

/** The templates page; without a session, the login page that leads there. */
const templatesAddress = (isLoggedIn: boolean) => (isLoggedIn ? '/templates' : `/login?${TEMPLATE_PARAMETER}=`);

const Hero = ({ isLoggedIn }: LandingPageProps) => (
  <section className={styles.hero}>
    <div>
      <h1>Build forms and host them yourself.</h1>
      <p className={styles.lead}>
        Tessera is an open-source form builder. Add questions by drag and drop, share a link, and see the responses
        arrive.
      </p>
      <div className={styles.row}>
        <ButtonLink as={Link} to={isLoggedIn ? '/form-builder' : '/register'} variant="primary" size="lg">
          {isLoggedIn ? 'Create Form' : 'Create Free Account'}
        </ButtonLink>
        <ButtonLink as={Link} to={templatesAddress(isLoggedIn)} variant="secondary" size="lg">
          View Templates
        </ButtonLink>
      </div>
      <p className={styles.finePrint}>Free to start, also on your own server.</p>
    </div>
    <HeroArt />
  </section>
);

const Features = () => (
  <section className={styles.features} aria-label="What Tessera does">
    <Feature art={<BuildingArt />} title="Fast & Easy">
      {`${questionTypes} types of questions on up to ten pages, by drag and drop or by keyboard. Every change is saved automatically.`}
    </Feature>
    <Feature art={<TemplatesArt />} title="100+ Templates">
      Registrations, ballots, orders, surveys, consent forms. Open one, change what you like, and publish it.
    </Feature>
    <Feature art={<AnalyticsArt />} title="Advanced Analytics">
      Views and responses day by day, and every response as its visitor saw the form. Export all of them as CSV.
    </Feature>
  </section>
);

const Templates = ({ isLoggedIn }: LandingPageProps) => (
  <section aria-labelledby="gallery">
    <div className={styles.galleryHead}>
      <div>
        <h2 id="gallery">Start with a template</h2>
        <p>Eight of our 100+ templates. Select one to open it in the builder.</p>
      </div>
      <ButtonLink as={Link} to={templatesAddress(isLoggedIn)} variant="secondary">
        View Templates
      </ButtonLink>
    </div>
    <Gallery isLoggedIn={isLoggedIn} />
  </section>
);

const CallToAction = ({ isLoggedIn }: LandingPageProps) => (
  <section className={styles.cta} aria-labelledby="cta">
    <h2 id="cta">Ask the first question today.</h2>
    <div className={styles.row}>
      <ButtonLink as={Link} to={isLoggedIn ? '/form-builder' : '/register'} variant="primary" size="lg">
        Start Building Forms
      </ButtonLink>
    </div>
  </section>
);

const Footer = () => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the footer of the page is a landmark
  <footer className={styles.footer} aria-label="Tessera">
    <div className={styles.container}>
      <Link to="/" aria-label="Tessera, home">
        <Mark size={18} />
      </Link>
      <span>© 2024 Tessera. All rights reserved.</span>
      <nav aria-label="Footer">
        <a href="/api/openapi.json">API documentation</a>
      </nav>
    </div>
  </footer>
);

/** The landing page. Offers sign-up, or with a session the dashboard. */
export function LandingPage(props: LandingPageProps) {
  useDocumentTitle();
  return (
    <div className={styles.landing}>
      <SkipLink target="main" />
      <Header {...props} />
      {/* Named, because the form to try has landmarks of its own. */}
      <main id="main" tabIndex={-1} className={styles.container} aria-label="Tessera">
        <Hero {...props} />
        <LiveForm />
        <Features />
        <Templates {...props} />
        <CallToAction {...props} />
      </main>
      <Footer />
    </div>
  );
}
