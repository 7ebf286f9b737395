import type { ActivityCalls, ActivityQuery } from '@tessera/api-client/activity-calls';
import { TestRouter } from '@tessera/federation/testing/router';
import type { WireActivities, WireActivity } from '@tessera/form-model/wire';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from './activity';

const entry = (id: string, more: Partial<WireActivity> = {}): WireActivity => ({
  id,
  type: 'edit',
  message: `Form edited ${id}`,
  timestamp: new Date().toISOString(),
  formId: 'f1',
  formName: 'Ballot',
  ...more,
});
const answer = (activities: WireActivity[], more: Partial<WireActivities['pagination']> = {}): WireActivities => ({
  activities,
  pagination: { page: 1, limit: 50, totalCount: activities.length, hasNextPage: false, ...more },
});

function show(listActivity: (query?: ActivityQuery) => Promise<WireActivities>, at = '/activity-logs') {
  const call = jest.fn(listActivity);
  render(
    <TestRouter at={at} path="/activity-logs">
      <Activity calls={{ listActivity: call } as Partial<ActivityCalls> as ActivityCalls} />
    </TestRouter>,
  );
  return call;
}

describe('the activity log', () => {
  test('names the person who did it, if the server does', async () => {
    show(() => Promise.resolve(answer([entry('1', { person: 'Davit “D” Osterley' }), entry('2')])));
    expect(await screen.findByRole('link', { name: 'Form edited 1 by Davit “D” Osterley' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Form edited 2' })).toBeInTheDocument();
  });

  test('says from where in the product it was done, if the server does', async () => {
    show(() => Promise.resolve(answer([entry('1', { place: 'my-forms' }), entry('2')])));
    expect(await screen.findByText('Ballot · My Forms')).toBeInTheDocument();
    expect(screen.getByText('Ballot')).toBeInTheDocument();
  });

  test('links activities to existing forms', async () => {
    show(() =>
      Promise.resolve(
        answer([entry('1'), entry('2', { type: 'delete' }), entry('3', { type: 'response', formId: null })]),
      ),
    );
    expect(await screen.findByRole('link', { name: 'Form edited 1' })).toHaveAttribute('href', '/form-builder/f1');
    expect(screen.getByTitle('Click to view form')).toHaveTextContent('Form edited 1');
    expect(screen.queryByRole('link', { name: 'Form edited 2' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Form edited 3' })).not.toBeInTheDocument();
    expect(screen.getAllByText('Just now')).toHaveLength(3);
    expect(screen.getByText('3 activities')).toBeInTheDocument();
  });

  test('is loaded with the filters of the address', async () => {
    const call = show(() => Promise.resolve(answer([])), '/activity-logs?type=share&range=week&search=ash');
    expect(await screen.findByText('Try adjusting your filters to see more activities.')).toBeInTheDocument();
    expect(call.mock.calls.map(([query]) => query)).toEqual([{ page: 1, range: 'week', type: 'share', search: 'ash' }]);
  });

  test('explains where activities will appear', async () => {
    show(() => Promise.resolve(answer([])));
    expect(await screen.findByRole('heading', { name: 'No activities found' })).toBeInTheDocument();
    expect(screen.getByText('Activities will appear here as you work with your forms.')).toBeInTheDocument();
  });

  test('loads more activities without repeating any', async () => {
    const pages = [
      answer([entry('1'), entry('2')], { totalCount: 3, hasNextPage: true }),
      answer([entry('2'), entry('3')], { totalCount: 3 }),
    ];
    show((query) => Promise.resolve(pages[(query?.page ?? 1) - 1] as WireActivities));
    expect(await screen.findByText('2 of 3 activities')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('3 activities')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  test('exports what the filters match', async () => {
    const exportActivity = jest.fn().mockResolvedValue(new Blob(['Time']));
    URL.createObjectURL = () => 'blob:csv';
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const listActivity = () => Promise.resolve(answer([entry('1')]));
    render(
      <TestRouter at="/activity-logs?type=share&search=ash" path="/activity-logs">
        <Activity calls={{ listActivity, exportActivity }} />
      </TestRouter>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    expect(exportActivity).toHaveBeenCalledWith({ range: 'all', type: 'share', search: 'ash' });
    expect(saved).toEqual(['activity.csv']);
  });

  test('shows why it could not be loaded, and tries again', async () => {
    const answers = [() => Promise.reject(new Error('No connection.')), () => Promise.resolve(answer([entry('1')]))];
    show(() => (answers.shift() as () => Promise<WireActivities>)());
    expect(await screen.findByText('The activities could not be loaded. No connection.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Form edited 1')).toBeInTheDocument();
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });
});
