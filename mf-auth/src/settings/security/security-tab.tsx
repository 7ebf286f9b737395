import { securityCalls } from '@tessera/api-client/security-calls';
import type { PageProps } from '@tessera/federation/contract';
import { useMemo } from 'react';
import { PasswordSection } from './password-section';
import { SessionsSection } from './sessions-section';

/** How the account is protected, and where it is logged in. */
export function SecurityTab({ api, session }: PageProps) {
  const calls = useMemo(() => securityCalls(api.send), [api]);
  return (
    <>
      <PasswordSection api={api} calls={calls} />
      <SessionsSection calls={calls} session={session} />
    </>
  );
}
