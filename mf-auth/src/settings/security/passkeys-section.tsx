import { errorMessage } from '@tessera/api-client/errors';
import type { SecurityCalls } from '@tessera/api-client/security-calls';
import { quoted } from '@tessera/form-model/quoted';
import type { WireSecurity } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { Button } from '@tessera/shared-ui/button';
import { formatDate, relativeTime } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { cancelPasskey, createPasskeyHere, passkeyMessage } from '../../account/browser-passkey';
import { Item, ItemList } from '../item-list';
import { SettingsSection } from '../settings-section';
import { PasskeyNameDialog } from './passkey-name-dialog';
import { PasskeyStepsDialog } from './passkey-steps-dialog';

type Passkey = WireSecurity['passkeys'][number];
type Naming = { passkey: Passkey } | { created: { token: string; passkey: unknown } };

export interface PasskeysSectionProps {
  calls: SecurityCalls;
  passkeys: readonly Passkey[];
  /** Called when the state on the server has changed. */
  onChanged: () => void;
}

const notCreated =
  'The passkey was not created. You may have closed the window, or this device already has a passkey for Tessera.';

const usedText = ({ lastUsedAt }: Passkey) =>
  lastUsedAt ? `Last used ${relativeTime(lastUsedAt).replace('Just', 'just')}` : 'Never used';

/** The passkeys of the account: add, rename, remove. */
export function PasskeysSection({ calls, passkeys, onChanged }: PasskeysSectionProps) {
  const [step, setStep] = useState<'none' | 'asking' | 'in-browser'>('none');
  const [error, setError] = useState('');
  const [naming, setNaming] = useState<Naming | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);

  const add = async () => {
    setStep('asking');
    setError('');
    try {
      const request = await calls.askForPasskey();
      setStep('in-browser');
      setNaming({ created: { token: request.token, passkey: await createPasskeyHere(request) } });
    } catch (failure) {
      setError(passkeyMessage(failure, notCreated));
    } finally {
      setStep('none');
    }
  };
  const save = async (name: string) => {
    if (!naming) return;
    if ('created' in naming) await calls.addPasskey({ ...naming.created, name });
    else await calls.renamePasskey(naming.passkey.id, name);
    setNaming(null);
    onChanged();
  };
  const remove = async () => {
    if (!removing) return;
    setError('');
    // Makes room for the question for the password.
    setRemoving(null);
    try {
      await calls.removePasskey(removing.id);
      onChanged();
    } catch (failure) {
      setError(errorMessage(failure, 'The passkey could not be removed. Check your connection and try again.'));
    }
  };

  return (
    <SettingsSection title="Passkeys" note="Log in with a fingerprint, a face or a security key, without a password.">
      {error !== '' && <Alert>{error}</Alert>}
      {passkeys.length > 0 && (
        <ItemList label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onRename={() => setNaming({ passkey })}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ItemList>
      )}
      <div>
        <Button busy={step !== 'none'} onClick={add}>
          <Icon of={Plus} />
          Add a passkey
        </Button>
      </div>
      {step === 'in-browser' && <PasskeyStepsDialog onCancel={() => void cancelPasskey()} />}
      {naming && (
        <PasskeyNameDialog
          name={'passkey' in naming ? naming.passkey.name : ''}
          onSave={save}
          onClose={() => setNaming(null)}
        />
      )}
      <AlertDialog
        open={removing !== null}
        onOpenChange={(open) => open || setRemoving(null)}
        title={`Remove the passkey ${quoted(removing?.name ?? '')}?`}
        confirmLabel="Remove passkey"
        onConfirm={remove}
      >
        You can no longer log in with it. Delete it on your device as well.
      </AlertDialog>
    </SettingsSection>
  );
}

interface PasskeyItemProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

/** A passkey with its two buttons. */
function PasskeyItem({ passkey, onRename, onRemove }: PasskeyItemProps) {
  const { name, createdAt } = passkey;
  return (
    <Item
      icon={KeyRound}
      name={name}
      details={[`Added ${formatDate(new Date(createdAt))}`, usedText(passkey)]}
      end={
        <>
          <Button variant="ghost" size="sm" icon aria-label={`Rename ${name}`} onClick={onRename}>
            <Icon of={Pencil} size="sm" />
          </Button>
          <Button variant="ghost" size="sm" icon aria-label={`Remove ${name}`} onClick={onRemove}>
            <Icon of={Trash2} size="sm" />
          </Button>
        </>
      }
    />
  );
}
