import type { ApiClient } from '@tessera/api-client/client';
import { personDataCalls } from '@tessera/api-client/person-data-calls';
import { Link } from '@tessera/federation/router';
import { isEditingRole } from '@tessera/form-model/organization-names';
import type { WireMember, WireOrganizationDetails } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { counted } from '@tessera/shared-ui/counted';
import { Icon } from '@tessera/shared-ui/icon';
import list from '@tessera/shared-ui/list-page.module.css';
import { Picker } from '@tessera/shared-ui/picker';
import { SearchInput } from '@tessera/shared-ui/search-input';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { LazyNewFormsTheme } from '../settings/new-forms-theme/lazy-new-forms-theme';
import { FormsToAnswer } from './forms-to-answer';
import { InvitationTable } from './invitation-table';
import { InviteDialog } from './invite-dialog';
import { MemberTable } from './member-table';
import { OrganizationDialogs, type OrganizationQuestion } from './organization-dialogs';
import { PersonDialog } from './person-dialog';
import { type Role, roles } from './roles';
import styles from './team.module.css';
import { useCallsInTurn, useOrganizationChanges } from './use-organization-changes';

type Details = WireOrganizationDetails;

interface OrganizationViewProps {
  api: ApiClient;
  ownId: string;
  of: Details;
  onChanged: (changed: Details) => void;
}

const roleFilters = [{ value: 'all', label: 'All' }, ...roles] as const;

/** The people whose name or address contains the text, with this role. */
function useFiltered(members: readonly WireMember[]) {
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<'all' | Role>('all');
  const text = search.trim().toLocaleLowerCase();
  const shown = members.filter(
    (member) =>
      (role === 'all' || member.role === role) && `${member.name} ${member.email}`.toLocaleLowerCase().includes(text),
  );
  return { shown, search, setSearch, role, setRole };
}

function People({
  of: members,
  ...actions
}: { of: readonly WireMember[] } & Omit<Parameters<typeof MemberTable>[0], 'members'>) {
  const { shown, search, setSearch, role, setRole } = useFiltered(members);
  return (
    <>
      <div className={list.toolbar}>
        <SearchInput
          className={list.search}
          aria-label="Search members"
          placeholder="Search members"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Picker label="Role" options={roleFilters} value={role} on={role !== 'all'} onChange={setRole} />
      </div>
      {shown.length > 0 ? (
        <MemberTable members={shown} {...actions} />
      ) : (
        <p role="status">No members found. Try another name or role.</p>
      )}
    </>
  );
}

interface SectionProps {
  title: string;
  note: string;
  label: string;
  isHarmless?: boolean;
  onClick: () => void;
}

function Section({ title, note, label, isHarmless = false, onClick }: SectionProps) {
  return (
    <section className={styles.section}>
      <div>
        <h2>{title}</h2>
        <p>{note}</p>
      </div>
      <Button variant={isHarmless ? 'secondary' : 'danger-quiet'} onClick={onClick}>
        {label}
      </Button>
    </section>
  );
}

function Head({
  of: { id, name, memberCount, invitations, link, role },
  onInvite,
}: {
  of: Details;
  onInvite: () => void;
}) {
  const pending = invitations.length + (link ? 1 : 0);
  return (
    <div className={list.head}>
      <div>
        <h1 dir="auto">{name}</h1>
        <p>
          {counted(memberCount, 'member')}
          {pending > 0 && `, ${counted(pending, 'pending invitation')}`}
        </p>
      </div>
      {role === 'owner' && (
        <div className={styles.headActions}>
          <ButtonLink as={Link} to={`/audit/${id}`}>
            Audit log
          </ButtonLink>
          <Button variant="primary" onClick={onInvite}>
            <Icon of={UserPlus} />
            Invite people
          </Button>
        </div>
      )}
    </div>
  );
}

interface SectionsProps {
  api: ApiClient;
  of: Details;
  ask: (question: OrganizationQuestion) => void;
  onFindPerson: () => void;
}

function Sections({ api, of: { id, name, role }, ask, onFindPerson }: SectionsProps) {
  const note = `You keep your personal forms. Forms in ${name} stay with it.`;
  return (
    <div className={styles.sections}>
      {role === 'owner' && (
        <Section
          title="Name"
          note="Shown to members and in invitations."
          label="Rename"
          isHarmless
          onClick={() => ask({ kind: 'rename' })}
        />
      )}
      {role !== 'member' && (
        <section className={styles.section}>
          <div>
            <h2>New forms</h2>
            <p>The theme with which new forms of {name} begin. It can be changed in each form.</p>
          </div>
          <LazyNewFormsTheme api={api} organizationId={id} mayChange={isEditingRole(role)} />
        </section>
      )}
      {role !== 'member' && (
        <Section
          title="Data of a person"
          note="Find, export or delete the responses of a person in all forms, by email."
          label="Find a person"
          isHarmless
          onClick={onFindPerson}
        />
      )}
      <Section title="Leave this organization" note={note} label="Leave" onClick={() => ask({ kind: 'leave' })} />
      {role === 'owner' && (
        <Section
          title="Delete this organization"
          note="Move or delete all its forms first."
          label="Delete"
          onClick={() => ask({ kind: 'delete' })}
        />
      )}
    </div>
  );
}

/** The people of an organization, its invitations, and how to leave it. */
export function OrganizationView({ api, ownId, of: organization, onChanged }: OrganizationViewProps) {
  const calls = useCallsInTurn(api);
  const { error, message, setMessage, ...changes } = useOrganizationChanges({ of: organization, onChanged, calls });
  const persons = useMemo(() => personDataCalls(api.send), [api]);
  const [isInviting, setInviting] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const [question, setQuestion] = useState<OrganizationQuestion | null>(null);
  const { members, role } = organization;
  const isOnlyOwner = !members.some(
    (person) => person.role === 'owner' && !person.isLeaving && person.userId !== ownId,
  );
  const ask = (asked: OrganizationQuestion) =>
    setQuestion(asked.kind === 'leave' && role === 'owner' && isOnlyOwner ? { kind: 'last-owner' } : asked);
  return (
    <>
      <Head of={organization} onInvite={() => setInviting(true)} />
      {message !== '' && <Alert tone="success">{message}</Alert>}
      {error !== '' && <Alert>{error}</Alert>}
      {role === 'member' ? (
        <>
          <p>You answer forms for {organization.name}.</p>
          <FormsToAnswer calls={calls} organization={organization} />
        </>
      ) : (
        <People
          of={changes.shownMembers}
          ownId={ownId}
          canManage={role === 'owner'}
          onRole={changes.changeRole}
          onRemove={(person) => ask({ kind: 'remove', person })}
        />
      )}
      <InvitationTable {...organization} onSendAgain={changes.sendAgain} onWithdraw={changes.withdraw} />
      <Sections api={api} of={organization} ask={ask} onFindPerson={() => setFinding(true)} />
      {isFinding && <PersonDialog calls={persons} of={organization} onClose={() => setFinding(false)} />}
      {isInviting && (
        <InviteDialog
          calls={calls}
          of={organization}
          onClose={() => setInviting(false)}
          onChanged={(changed, done) => {
            onChanged(changed);
            setMessage(done);
          }}
        />
      )}
      {question && (
        <OrganizationDialogs
          api={api}
          calls={calls}
          of={organization}
          ownId={ownId}
          question={question}
          onClose={() => setQuestion(null)}
          onChanged={onChanged}
        />
      )}
    </>
  );
}
