import { Button } from '@tessera/shared-ui/button';
import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import { type FormEvent, useState } from 'react';
import type { FillMessages } from '../messages/fill-messages';
import type { BlockedPasswordProps } from './blocked-password';
import { limitText } from './limit-text';

export interface EnterPasswordProps {
  formId: string;
  messages: FillMessages;
  /** Called when the browser may send answers to the form. */
  onOpen: () => void;
}

/**
 * Sends the password as the page of the password does: the browser gets a cookie by a redirect, or that page again.
 *
 * @returns the problem, `blocked` if the browser stores no cookie here; null if the form is open
 */
async function problemOf(
  formId: string,
  password: string,
  { language, unreachable }: FillMessages,
): Promise<string | null> {
  const body = new FormData();
  body.append('password', password);
  try {
    const answer = await fetch(`/fill/${formId}/password`, { method: 'POST', body, redirect: 'manual' });
    if (answer.type === 'opaqueredirect') {
      // Leads on if the browser has stored the cookie.
      const check = await fetch(`/fill/${formId}/password?~entered`, { redirect: 'manual' });
      return check.type === 'opaqueredirect' ? null : 'blocked';
    }
    // The page of the password, which also has this status if there were too many attempts.
    if (answer.status !== 401) return unreachable;
    const tooMany = limitText(language, 'passwordTooMany');
    return (await answer.text()).includes(tooMany) ? tooMany : limitText(language, 'passwordWrong');
  } catch {
    return unreachable;
  }
}

const blocked = lazy(() =>
  import(/* webpackChunkName: "blocked" */ './blocked-password').then(({ BlockedPassword }) => BlockedPassword),
);

function LazyBlocked(props: BlockedPasswordProps) {
  const { loaded: Blocked } = useLazy(blocked);
  return Blocked && <Blocked {...props} />;
}

/** Asks for the password of the form on the page with the answers: a reload may lose them. */
export function EnterPassword({ formId, messages, onOpen }: EnterPasswordProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const text = (id: 'password' | 'continue') => limitText(messages.language, id);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const found = await problemOf(formId, String(new FormData(event.currentTarget).get('password')), messages);
    setSending(false);
    if (found === null) onOpen();
    else setProblem(found);
  };

  if (problem === 'blocked') return <LazyBlocked language={messages.language} formId={formId} />;
  return (
    <form onSubmit={(event) => void send(event)}>
      <label htmlFor="form-password">{text('password')}</label>
      <input
        id="form-password"
        name="password"
        type="password"
        autoComplete="off"
        maxLength={200}
        required
        {...(problem !== null && { 'aria-invalid': true, 'aria-describedby': 'form-password-error' })}
      />
      {problem !== null && (
        <p id="form-password-error" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" variant="primary">
        {text('continue')}
      </Button>
    </form>
  );
}
