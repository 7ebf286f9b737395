import { createForm } from '@tessera/form-model/create-form';
import { summarizeForm } from '@tessera/form-model/summarize-form';
import { toWire } from '@tessera/form-model/wire-form';

export const form = { ...createForm('f1', 'Plots'), views: 3, responseCount: 2 };
export const wire = toWire(form);
export const summary = summarizeForm(form);
export const page = { page: 1, limit: 50, totalCount: 1, hasNextPage: true };

export const loginBody = {
  success: true,
  user: { id: 'u1', email: 'a@b.co', name: 'Ada' },
  token: 't',
  refreshToken: 'r',
  message: '',
};
export const user = {
  id: 'u1',
  email: 'a@b.co',
  name: 'Ada',
  avatar: '',
  createdAt: '',
  isAdministrator: false,
  theme: 'system' as const,
};

export const submission = { data: { a: 'b' }, submittedAt: '2026-11-20T16:00:00.000Z', key: 'k1' };
