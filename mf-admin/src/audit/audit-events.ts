import { quoted } from '@tessera/form-model/quoted';
import type { WireAuditEvent } from '@tessera/form-model/wire';
import type { IconShape } from '@tessera/shared-ui/icon';
import {
  Download,
  FolderInput,
  KeyRound,
  LogIn,
  LogOut,
  MailPlus,
  MailX,
  Settings,
  ShieldCheck,
  ShieldOff,
  ShieldX,
  UserCog,
  UserMinus,
  UserPlus,
  Users,
} from 'lucide-react';

/** How an event looks: its text, its icon and the tone of its tile. */
export interface AuditLook {
  label: string;
  icon: IconShape;
  tone?: 'bad' | 'good';
}

/** The events of the audit log, in the order of the filter. */
export const auditLooks: { readonly [Type in WireAuditEvent['type']]: AuditLook } = {
  'logged-in': { label: 'Logged in', icon: LogIn },
  'login-refused': { label: 'Log-in refused', icon: ShieldX, tone: 'bad' },
  'confirmation-refused': { label: 'Confirmation refused', icon: ShieldX, tone: 'bad' },
  'logged-out': { label: 'Logged out', icon: LogOut },
  'account-created': { label: 'Account created', icon: UserPlus },
  'password-changed': { label: 'Password changed', icon: KeyRound },
  'password-reset': { label: 'Password reset', icon: KeyRound },
  'session-revoked': { label: 'Device logged out', icon: LogOut },
  'sessions-revoked': { label: 'Logged out everywhere', icon: LogOut },
  'two-factor-on': { label: 'Two-factor log-in turned on', icon: ShieldCheck, tone: 'good' },
  'two-factor-off': { label: 'Two-factor log-in turned off', icon: ShieldOff },
  'recovery-codes-created': { label: 'Recovery codes created', icon: ShieldCheck },
  'passkey-added': { label: 'Passkey added', icon: KeyRound },
  'passkey-removed': { label: 'Passkey removed', icon: KeyRound },
  'identity-linked': { label: 'Log-in service linked', icon: UserCog },
  'role-changed': { label: 'Role changed', icon: UserCog },
  'member-added': { label: 'Member added', icon: UserPlus },
  'member-removed': { label: 'Member removed', icon: UserMinus },
  'api-key-created': { label: 'API key created', icon: KeyRound },
  'api-key-revoked': { label: 'API key revoked', icon: KeyRound },
  'settings-changed': { label: 'Settings changed', icon: Settings },
  'invitation-created': { label: 'Invitation created', icon: MailPlus },
  'invitation-revoked': { label: 'Invitation withdrawn', icon: MailX },
  'organization-created': { label: 'Organization created', icon: Users },
  'organization-renamed': { label: 'Organization renamed', icon: Users },
  'organization-deleted': { label: 'Organization deleted', icon: Users },
  'default-theme-changed': { label: 'Theme of new forms changed', icon: Settings },
  'form-moved': { label: 'Form moved', icon: FolderInput },
  'export-created': { label: 'Export created', icon: Download },
  'person-data-exported': { label: 'Person’s data exported', icon: Download },
  'person-data-deleted': { label: 'Person’s data deleted', icon: UserMinus },
  'release-changed': { label: 'Release changed', icon: Settings },
  'account-deletion-planned': { label: 'Account deletion scheduled', icon: UserMinus },
  'account-deletion-cancelled': { label: 'Account deletion cancelled', icon: UserPlus },
  'account-deleted': { label: 'Account deleted', icon: UserMinus },
};

/** The text about an event for administrators: target, detail, device and how often. */
export function auditDetails({ target, detail, device, count }: WireAuditEvent): string {
  const about = [target && quoted(target), detail].filter(Boolean).join(': ');
  const times = count > 1 ? `${count} times` : '';
  return [about, device, times].filter(Boolean).join(', ');
}
