import { Conflict } from '@tessera/api-client/errors';
import { createForm } from '@tessera/form-model/create-form';
import type { WireFormUpdate } from '@tessera/form-model/wire';
import { changeForm } from './change-form';
import { doToEach } from './do-to-each';

describe('a change from the list of forms', () => {
  const form = createForm('f1', 'Ballot');

  test('sends the version that it is based on, and no document', async () => {
    const updateForm = jest.fn().mockResolvedValue(form);
    await changeForm({ updateForm }, form, { location: 'archive' });
    expect(updateForm).toHaveBeenCalledWith('f1', { title: 'Ballot', version: 1, location: 'archive' });
  });

  test('is repeated with the newer version if the form was saved in between', async () => {
    const newer = { ...form, name: 'Renamed', version: 4 };
    const updateForm = jest.fn(async (_id: string, update: WireFormUpdate) => {
      if (update.version !== 4) throw new Conflict('Changed', 'form-changed', newer);
      return newer;
    });
    await changeForm({ updateForm }, form, { status: 'draft' });
    expect(updateForm).toHaveBeenLastCalledWith('f1', { title: 'Renamed', version: 4, status: 'draft' });
  });

  test('is not repeated after any other error', async () => {
    const updateForm = jest.fn().mockRejectedValue(new Error('Gone'));
    await expect(changeForm({ updateForm }, form, { status: 'draft' })).rejects.toThrow('Gone');
    expect(updateForm).toHaveBeenCalledTimes(1);
  });
});

describe('an action on many items', () => {
  test('runs for all, a few at a time, despite failures', async () => {
    let running = 0;
    let most = 0;
    const outcome = await doToEach(
      Array.from({ length: 40 }, (_, at) => at),
      async (at) => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        if (at % 10 === 0) throw new Error(`No ${at}`);
      },
    );
    expect(outcome).toEqual({ done: 36, problems: ['No 0', 'No 10', 'No 20', 'No 30'] });
    expect(most).toBeLessThanOrEqual(6);
  });
});
