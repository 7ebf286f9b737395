import type { WireMember } from '@tessera/form-model/wire';
import { Avatar } from '@tessera/shared-ui/avatar';
import { Badge } from '@tessera/shared-ui/badge';
import { Button } from '@tessera/shared-ui/button';
import { Card } from '@tessera/shared-ui/card';
import { relativeTime } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import table from '@tessera/shared-ui/plain-table.module.css';
import { Tag } from '@tessera/shared-ui/tag';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { UserMinus } from 'lucide-react';
import { RoleMenu } from './role-menu';
import { type Role, roleLabel } from './roles';
import styles from './team.module.css';

interface MemberActions {
  /** Id of the logged-in user. */
  ownId: string;
  /** Whether the user may change roles and remove people. */
  canManage: boolean;
  onRole: (member: WireMember, role: Role) => void;
  onRemove: (member: WireMember) => void;
}

function MemberRow({ of: member, ownId, canManage, onRole, onRemove }: MemberActions & { of: WireMember }) {
  const isOwn = member.userId === ownId;
  const active = member.lastActiveAt ? relativeTime(member.lastActiveAt) : '—';
  return (
    <tr>
      <th scope="row">
        <span className={styles.person}>
          <Avatar name={member.name} picture={member.avatar} />
          <b dir="auto">{member.name}</b>
          {isOwn && <Tag>You</Tag>}
          {member.isLeaving && <Badge>Account will be deleted</Badge>}
        </span>
      </th>
      <td className={styles.email}>{member.email}</td>
      <td className={styles.roleCell}>
        {canManage ? (
          <RoleMenu
            of={member}
            onChange={(role) => onRole(member, role)}
            onRemove={isOwn ? null : () => onRemove(member)}
          />
        ) : (
          roleLabel(member.role)
        )}
      </td>
      <td className={`${table.fact} ${active === '—' ? table.none : ''}`} data-label="Active">
        {isOwn ? 'Now' : active}
      </td>
      {canManage && (
        <td className={table.action}>
          {!isOwn && (
            <Button
              variant="ghost"
              size="sm"
              icon
              aria-label={`Remove ${member.name}`}
              onClick={() => onRemove(member)}
            >
              <Icon of={UserMinus} />
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}

/** The people of an organization, one row each. */
export function MemberTable({ members, ...actions }: MemberActions & { members: readonly WireMember[] }) {
  return (
    <Card className={table.card}>
      <table className={table.table}>
        <caption>
          <VisuallyHidden>Members</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Role</th>
            <th scope="col">Last active</th>
            {actions.canManage && (
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow key={member.userId} of={member} {...actions} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
