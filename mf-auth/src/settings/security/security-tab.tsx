import { errorMessage } from '@tessera/api-client/errors';
import { securityCalls } from '@tessera/api-client/security-calls';
import type { PageProps } from '@tessera/federation/contract';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useMemo } from 'react';
import { useOwnerProof } from '../../account/use-owner-proof';
import { PasskeysSection } from './passkeys-section';
import { PasswordSection } from './password-section';
import { SessionsSection } from './sessions-section';
import { TwoFactorSection } from './two-factor-section';

/** How the account is protected, and where it is logged in. */
export function SecurityTab({ api, session }: PageProps) {
  const proof = useOwnerProof(api);
  const calls = useMemo(() => securityCalls(proof.send), [proof.send]);
  const { data, error, state, retry } = useLoaded(calls.readSecurity, { keepsData: true });
  const mustProtect = data?.isTwoFactorRequired && !data.appSince && data.passkeys.length === 0;
  return (
    <>
      {mustProtect && (
        <Alert tone="warning" role="status">
          This installation requires two-factor log-in. Set up an authenticator app or add a passkey to continue.
        </Alert>
      )}
      {state === 'failed' && !data && (
        <Alert>
          {errorMessage(error, 'The settings could not be loaded.')} <Button onClick={retry}>Try again</Button>
        </Alert>
      )}
      <PasswordSection api={api} security={data} onChanged={retry} />
      {data && (
        <>
          <TwoFactorSection calls={calls} security={data} onChanged={retry} />
          <PasskeysSection calls={calls} passkeys={data.passkeys} onChanged={retry} />
        </>
      )}
      <SessionsSection calls={calls} session={session} />
      {proof.dialog}
    </>
  );
}
