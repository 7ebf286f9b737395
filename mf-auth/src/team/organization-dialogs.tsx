import type { ApiClient } from '@tessera/api-client/client';
import { isNotFound } from '@tessera/api-client/errors';
import type { OrganizationCalls } from '@tessera/api-client/organization-calls';
import type { WireMember, WireOrganizationDetails } from '@tessera/form-model/wire';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { Dialog } from '@tessera/shared-ui/dialog';
import { ConfirmDialog } from './confirm-dialog';
import { NameDialog } from './name-dialogs';
import { openSpace } from './open-space';

/** The dialog that is open about an organization. */
export type OrganizationQuestion =
  | { kind: 'rename' | 'leave' | 'last-owner' | 'delete' }
  | { kind: 'remove'; person: WireMember };

interface OrganizationDialogsProps {
  api: ApiClient;
  calls: OrganizationCalls;
  of: WireOrganizationDetails;
  ownId: string;
  question: OrganizationQuestion;
  onClose: () => void;
  onChanged: (changed: WireOrganizationDetails) => void;
}

const firstName = (name: string) => name.trim().split(/\s+/u)[0] ?? name;

function RemoveDialog({
  calls,
  of,
  person,
  onClose,
  onChanged,
}: Omit<OrganizationDialogsProps, 'question'> & { person: WireMember }) {
  const first = firstName(person.name);
  const forms = person.formCount;
  return (
    <ConfirmDialog
      title={`Remove ${person.name} from ${of.name}?`}
      confirmLabel={`Remove ${person.name}`}
      busyLabel="Removing…"
      failure={`${person.name} could not be removed. Check your connection and try again.`}
      onClose={onClose}
      onConfirm={async () => {
        await calls.removeMember(of.id, person.userId);
        onChanged(await calls.readOrganization(of.id));
        onClose();
      }}
    >
      {first} can no longer open the organization’s forms. Webhooks and links to analytics that {first} set up for them
      stop, and addresses that {first} added get no more emails about responses.
      {forms > 0 &&
        ` The ${counted(forms, 'form')} that ${first} made ${forms === 1 ? 'stays' : 'stay'} with the organization.`}
      {of.link && ' The invitation link stops working.'}
    </ConfirmDialog>
  );
}

function LeaveDialog({ api, calls, of, ownId, onClose }: Omit<OrganizationDialogsProps, 'question'>) {
  const other = of.members.find(({ role, userId, isLeaving }) => role === 'owner' && userId !== ownId && !isLeaving);
  const forms =
    of.role === 'member'
      ? 'You can no longer answer its forms.'
      : `You can no longer open its ${counted(of.formCount, 'form')}.`;
  return (
    <ConfirmDialog
      title={`Leave ${of.name}?`}
      confirmLabel={`Leave ${of.name}`}
      busyLabel="Leaving…"
      failure={`You could not leave ${of.name}. Check your connection and try again.`}
      onClose={onClose}
      onConfirm={async () => {
        await calls.removeMember(of.id, ownId).catch((error: unknown) => {
          // The person was removed already, or the organization is deleted.
          if (!isNotFound(error)) throw error;
        });
        await openSpace(api, null, '/dashboard');
      }}
    >
      {forms} To come back, you need a new invitation.
      {of.role === 'owner' && other && ` ${other.name} stays as an owner.`}
    </ConfirmDialog>
  );
}

function DeleteDialog({ api, calls, of, onClose }: Omit<OrganizationDialogsProps, 'question'>) {
  return (
    <ConfirmDialog
      title={`Delete ${of.name}?`}
      confirmLabel={`Delete ${of.name}`}
      busyLabel="Deleting…"
      failure={`${of.name} could not be deleted. Check your connection and try again.`}
      onClose={onClose}
      onConfirm={async () => {
        await calls.deleteOrganization(of.id);
        await openSpace(api, null, '/dashboard');
      }}
    >
      {counted(of.memberCount, 'member')} and all invitations are removed. The organization cannot be restored.
    </ConfirmDialog>
  );
}

/** The dialog of a question about an organization. */
export function OrganizationDialogs({ question, ...props }: OrganizationDialogsProps) {
  const { api, calls, of, onClose } = props;
  if (question.kind === 'remove') return <RemoveDialog {...props} person={question.person} />;
  if (question.kind === 'leave') return <LeaveDialog {...props} />;
  if (question.kind === 'delete') return <DeleteDialog {...props} />;
  if (question.kind === 'rename') {
    return (
      <NameDialog
        title="Rename the organization"
        label="Rename"
        busyLabel="Renaming…"
        name={of.name}
        onClose={onClose}
        onSave={async (name) => {
          await calls.renameOrganization(of.id, name);
          // The new name is in the bar as well.
          await openSpace(api, api.store.organizationId(), `/team/${of.id}`);
        }}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Choose another owner first"
      footer={
        <Button variant="primary" onClick={onClose}>
          Choose an owner
        </Button>
      }
    >
      You are the only owner of {of.name}. Give the role to another member before you leave.
    </Dialog>
  );
}
