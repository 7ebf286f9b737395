import { apiKeyCalls } from './api-key-calls';
import type { ApiClient } from './client';
import { folderCalls } from './form-lists/folder-calls';
import { optionListCalls } from './form-settings/option-list-calls';
import { webhookCalls } from './form-settings/webhook-calls';
import { organizationCalls } from './organization-calls';
import { securityCalls } from './session/security-calls';
import { clientWithServer } from './testing/server-double';

const gone = (code: string) => ({ status: 404, body: { success: false, code, message: 'Gone' } });

const deletions: [thing: string, code: string, remove: (api: ApiClient) => Promise<unknown>][] = [
  ['a view', 'view-not-found', (api) => api.deleteView('f1', 'v1')],
  ['a folder', 'folder-not-found', ({ send, store }) => folderCalls(send, store).deleteFolder('d1')],
  ['an option list', 'list-not-found', ({ send }) => optionListCalls(send).deleteOptionList('l1')],
  ['a webhook', 'webhook-not-found', ({ send }) => webhookCalls(send).deleteWebhook('f1', 'w1')],
  ['an API key', 'key-not-found', ({ send }) => apiKeyCalls(send).revokeApiKey('k1')],
  ['a session', 'session-not-found', ({ send }) => securityCalls(send).revokeSession('s1')],
  ['a passkey', 'passkey-not-found', ({ send }) => securityCalls(send).removePasskey('p1')],
  ['a member', 'member-not-found', ({ send }) => organizationCalls(send).removeMember('o1', 'u2')],
  ['an organization', 'organization-not-found', ({ send }) => organizationCalls(send).deleteOrganization('o1')],
];

test.each(deletions)('deletes %s that is gone already without an error', async (_thing, code, remove) => {
  await expect(remove(clientWithServer(() => gone(code)).api)).resolves.toBeUndefined();
});

test.each(deletions)('rejects the deletion of %s if another thing does not exist', async (_thing, _code, remove) => {
  const { api } = clientWithServer(() => gone('form-not-found'));
  await expect(remove(api)).rejects.toMatchObject({ code: 'form-not-found' });
});

test('shows the people of an organization as they are now if a withdrawn invitation is gone already', async () => {
  const details = { id: 'o1', name: 'Allotments', role: 'owner', members: [], invitations: [], link: null };
  const { api } = clientWithServer(({ method }) =>
    method === 'DELETE' ? gone('organization-invitation-not-found') : { body: { success: true, data: details } },
  );
  await expect(organizationCalls(api.send).withdraw('o1', 'i1')).resolves.toMatchObject({ id: 'o1', invitations: [] });
});
