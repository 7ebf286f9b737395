import type { ApiClient } from '@tessera/api-client/client';
import { errorMessage } from '@tessera/api-client/errors';
import { type OrganizationCalls, organizationCalls } from '@tessera/api-client/organization-calls';
import type { WireMember, WireOrganizationDetails } from '@tessera/form-model/wire';
import { useTurns } from '@tessera/shared-ui/turns';
import { useMemo, useRef, useState } from 'react';
import { aRole, type Role } from './roles';

type Details = WireOrganizationDetails;

/** The calls about organizations. Changes are sent in turn: each answer has all members and invitations, as they are then. */
export function useCallsInTurn({ send }: Pick<ApiClient, 'send'>): OrganizationCalls {
  const inTurn = useTurns();
  return useMemo(
    () => organizationCalls((call) => (call.method === 'GET' ? send(call) : inTurn(() => send(call)).done)),
    [send, inTurn],
  );
}

/** The members with the roles that were chosen for some. The choices end when they are stored or refused. */
function useChosenRoles(members: readonly WireMember[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Role>>(new Map());
  return {
    shownMembers: members.map((member) => ({ ...member, role: chosen.get(member.userId) ?? member.role })),
    choose: (userId: string, role: Role) => setChosen((before) => new Map(before).set(userId, role)),
    endChoice: (userId: string) => setChosen((before) => new Map([...before].filter(([id]) => id !== userId))),
  };
}

interface ChangeTexts {
  done: string;
  /** A sentence, without what to do. */
  failed: string;
}

interface OrganizationChangesOptions {
  of: Details;
  onChanged: (changed: Details) => void;
  calls: OrganizationCalls;
}

/** The changes that need no question. Each shows its result, or why it failed. A chosen role shows at once. */
export function useOrganizationChanges({ of: organization, onChanged, calls }: OrganizationChangesOptions) {
  const [error, setError] = useState('');
  const [message, setMessage] = useState('');
  const { shownMembers, choose, endChoice } = useChosenRoles(organization.members);
  // By what it changes: the last change that is not made yet.
  const pending = useRef(new Map<string, { value: string }>()).current;
  const { id } = organization;
  /** Resolves with whether the target was not changed again. A second press of the same change does nothing. */
  const change = async (target: string, value: string, run: () => Promise<Details>, texts: ChangeTexts) => {
    if (pending.get(target)?.value === value) return false;
    const own = { value };
    pending.set(target, own);
    setMessage('');
    setError('');
    try {
      onChanged(await run());
      setMessage(texts.done);
    } catch (refusal) {
      setError(errorMessage(refusal, `${texts.failed} Check your connection and try again.`));
    }
    const isLatest = pending.get(target) === own;
    if (isLatest) pending.delete(target);
    return isLatest;
  };
  return {
    error,
    message,
    setMessage,
    shownMembers,
    changeRole: async ({ userId, name }: WireMember, role: Role) => {
      choose(userId, role);
      const run = () => calls.changeRole(id, userId, role);
      const texts = { done: `${name} is ${aRole(role)} now`, failed: 'The role could not be changed.' };
      if (await change(`role of ${userId}`, role, run, texts)) endChoice(userId);
    },
    sendAgain: ({ id: invitationId, email }: Details['invitations'][number]) =>
      change(`sending of ${invitationId}`, '', () => calls.sendAgain(id, invitationId), {
        done: `Invitation sent to ${email}`,
        failed: 'The invitation could not be sent.',
      }),
    withdraw: (invitationId: string) =>
      change(`invitation ${invitationId}`, '', () => calls.withdraw(id, invitationId), {
        done: 'Invitation withdrawn',
        failed: 'The invitation could not be withdrawn.',
      }),
  };
}
