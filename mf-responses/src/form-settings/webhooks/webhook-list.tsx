import type { WireWebhook } from '@tessera/form-model/wire';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { Menu } from '@tessera/shared-ui/menu';
import { MenuItem } from '@tessera/shared-ui/menu-item';
import { Check, Ellipsis, Pencil, Send, Trash2, TriangleAlert } from 'lucide-react';
import { eventNames } from './delivery-text';
import styles from './webhooks.module.css';

interface WebhookListProps {
  webhooks: readonly WireWebhook[];
  onTest: (webhook: WireWebhook) => void;
  onChange: (webhook: WireWebhook) => void;
  onDelete: (webhook: WireWebhook) => void;
}

/** 'crm.hollinvale.example': the host of an address. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/** Whether deliveries arrive. */
function WebhookState({ failing, isStopped }: Pick<WireWebhook, 'failing' | 'isStopped'>) {
  const isBad = isStopped || failing > 0;
  return (
    <span className={isBad ? styles.bad : styles.good}>
      <Icon of={isBad ? TriangleAlert : Check} size="sm" />
      {isStopped ? 'Stopped' : isBad ? 'Failing' : 'Working'}
    </span>
  );
}

/** The addresses that get events, with what can be done with each. */
export function WebhookList({ webhooks, onTest, onChange, onDelete }: WebhookListProps) {
  return (
    <ul className={styles.rows}>
      {webhooks.map((webhook) => (
        <li key={webhook.id}>
          <div>
            <code>{webhook.url}</code>
            <small>{webhook.events.map((event) => eventNames[event]).join(', ')}</small>
          </div>
          <WebhookState {...webhook} />
          <Menu
            trigger={
              <Button variant="ghost" icon aria-label={`More actions for ${hostOf(webhook.url)}`} title="More actions">
                <Icon of={Ellipsis} />
              </Button>
            }
          >
            <MenuItem icon={Send} onSelect={() => onTest(webhook)}>
              Send test
            </MenuItem>
            <MenuItem icon={Pencil} onSelect={() => onChange(webhook)}>
              Change
            </MenuItem>
            <MenuItem icon={Trash2} danger onSelect={() => onDelete(webhook)}>
              Delete
            </MenuItem>
          </Menu>
        </li>
      ))}
    </ul>
  );
}
