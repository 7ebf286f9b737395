import type { ArchiveCalls } from '@tessera/api-client/archive-calls';
import type { WireArchiveState } from '@tessera/form-model/wire';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ArchiveSetting } from './download-data';

const none: WireArchiveState = { forms: 12, responses: 3102, files: 1, archive: null };
const running = (written: number): WireArchiveState => ({
  ...none,
  archive: { state: 'running', written, total: 3102, size: null, expiresAt: null },
});
const ready: WireArchiveState = {
  ...none,
  archive: { state: 'ready', written: 3102, total: 3102, size: 48_200_000, expiresAt: '2030-03-21T10:58:00Z' },
};

function show(given: Partial<ArchiveCalls>) {
  const save = jest.fn();
  render(<ArchiveSetting calls={given as ArchiveCalls} save={save} />);
  return save;
}

describe('the download of all data', () => {
  test('counts what the account has, then the responses that are written, and offers the file', async () => {
    jest.useFakeTimers();
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      const states = [none, running(1861), ready];
      const save = show({
        archiveState: () => Promise.resolve(states.shift() as WireArchiveState),
        prepareArchive: () => Promise.resolve(running(0)),
        archiveAddress: () => Promise.resolve('/api/archives/t0ken'),
      });
      expect(await screen.findByText('12 forms, 3,102 responses, 1 file')).toBeInTheDocument();
      const how = 'The file is available for 7 days, but at most one day after you download it';
      expect(screen.getByText(how)).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Prepare download' }));
      expect(await screen.findByRole('status')).toHaveTextContent('0 of 3,102 responses.');
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(screen.getByRole('status')).toHaveTextContent('1,861 of 3,102 responses.');
      expect(screen.getByText('59%')).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(screen.getByText(/^46 MB · Available until/)).toBeInTheDocument();
      expect(screen.getByText('After a download, it stays available for one more day at most.')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Download' }));
      expect(save).toHaveBeenCalledWith('/api/archives/t0ken');
    } finally {
      jest.useRealTimers();
    }
  });

  test('can be cancelled', async () => {
    show({ archiveState: () => Promise.resolve(running(5)), deleteArchive: () => Promise.resolve(none) });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Prepare download' })).toBeInTheDocument();
  });

  test('can be tried again after it failed', async () => {
    const failed = { ...none, archive: { ...running(5).archive, state: 'failed' } } as WireArchiveState;
    show({ archiveState: () => Promise.resolve(failed), prepareArchive: () => Promise.resolve(running(0)) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your data is not affected.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Preparing your data')).toBeInTheDocument();
  });
});
