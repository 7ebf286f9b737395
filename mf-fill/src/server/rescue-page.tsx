import { CARRIED_PASSWORD } from '@tessera/form-model/carried-inputs';
import type { Rescue } from '@tessera/form-model/page-renderer';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import styles from '../frame/fill.module.css';
import { FillFrame } from '../frame/fill-frame';
import { PasswordForm } from '../limits/gate-screen';
import { pageText } from '../limits/gate-text';
import type { FillMessages } from '../messages/fill-messages';
import { rescueText } from './rescue-text';

const needsLogIn: ReadonlySet<string> = new Set<Rescue['reason']>(['account', 'login']);

type RescuePageProps = Rescue & { formId: string; messages: FillMessages };

/** Asks for the password that the form was given while the visitor answered. Sends the answers with it, as they were posted. */
function PasswordAndAnswers({
  carried = [],
  ...form
}: Pick<RescuePageProps, 'carried' | 'formId' | 'gate' | 'messages'>) {
  return (
    <div className={styles.state}>
      <PasswordForm {...form} name={CARRIED_PASSWORD}>
        {carried.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the page is written once; a question may post a value twice
          <input key={at} type="hidden" name={name} value={value} />
        ))}
      </PasswordForm>
    </div>
  );
}

/** What to do next. Most forms that are gone accept no more responses. */
function nextStep({ reason, carried, gate, messages }: RescuePageProps): string {
  const { password, soon, logIn } = rescueText(messages.language);
  // The form of the password says why it cannot be used here.
  if (gate?.password === 'blocked') return '';
  if (carried) return password;
  if (reason === 'soon') return soon;
  return needsLogIn.has(reason) ? logIn : messages.rescue;
}

/** Shows answers that cannot be sent, so that the visitor can copy them, or answers that need a password to be sent. */
export function RescuePage(props: RescuePageProps) {
  const { reason, message, answers, carried, gate, formId, messages } = props;
  const { title, reason: why = messages.gone } = pageText({ state: reason, message, gate }, messages);
  const next = nextStep(props);
  return (
    <FillFrame messages={messages}>
      <main className={styles.sent} id="main">
        <h1>{title}</h1>
        {why && <p role="alert">{why}</p>}
        {next && <p>{next}</p>}
        {needsLogIn.has(reason) && (
          <ButtonLink href={`/login?form=${formId}`} target="_blank" variant="primary">
            {messages.logIn}
          </ButtonLink>
        )}
        {carried && <PasswordAndAnswers {...props} />}
        <dl lang="">
          {answers.map(({ label, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the page is written once; two questions may read alike
            <div key={at}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </main>
    </FillFrame>
  );
}
