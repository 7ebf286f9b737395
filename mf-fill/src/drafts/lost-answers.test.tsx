import type { Json } from '@tessera/fields/field';
import type { Field } from '@tessera/fields/models';
import type { PublicForm } from '@tessera/form-model/wire-form';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VisitorForm } from '../form-screen/visitor-form';
import { begin, type FormSession } from '../form-session/form-session';
import { changesTexts } from '../messages/changes-text';
import { messageTables } from '../messages/message-tables';
import { draftAsText } from '../rescue/draft-text';
import { fakeStorage, fakeTabLocks } from '../testing/fake-browser';
import { formOf, question } from '../testing/form-fixture';
import { pageMessages } from '../testing/page-messages';
import { draftStorage } from './draft-storage';
import { restore } from './restore';
import { draftOf } from './saved-draft';

const opening = { key: 'key-1', openedAt: '2026-01-01T00:00:00.000Z' };
const english = { thisQuestion: 'This question', language: 'en' };
const part = (name: string) => ({ name, label: name, placeholder: '', required: false });

/** The lost answers as text after the owner has replaced the questions. */
function lostText(before: Field[], answers: { [key: string]: Json }, after: Field[], files: FormSession['files'] = {}) {
  const draft = draftOf({ ...begin(formOf([before]), answers), files }, opening, Date.now());
  const { lost = [] } = restore(begin({ ...formOf([after]), version: 4 }), draft);
  return lost.map((each) => draftAsText(each, english)).join('\n');
}

const story = question('textarea', 'q', { label: 'Story' });
const guests = (...names: string[]) => question('group', 'g', { label: 'Guests', subfields: names.map(part) });
const entries = { 'g.entries': '0 1', 'g.0.name': 'Ana', 'g.0.age': '4', 'g.1.name': 'Bo', 'g.1.age': '' };

test.each<[string, Field[], { [key: string]: Json }, Field[], string]>([
  ['a removed question', [story], { q: 'An hour' }, [], 'Story\nAn hour\n'],
  ['another type', [story], { q: 'An hour' }, [question('number', 'q')], 'Story\nAn hour\n'],
  ['a type that takes files', [story], { q: 'An hour' }, [question('file', 'q')], 'Story\nAn hour\n'],
  ['a type with entries', [story], { q: 'An hour' }, [{ ...guests('name'), id: 'q' } as Field], 'Story\nAn hour\n'],
  [
    'a removed option',
    [question('checkbox', 'q', { label: 'Days', options: ['Mon', 'Tue'] })],
    { q: ['Mon', 'Tue'] },
    [question('checkbox', 'q', { options: ['Mon'] })],
    'Days\nTue\n',
  ],
  [
    'a removed part of an address',
    [question('address', 'a', { label: 'Home', subfields: [part('street'), part('zip')] })],
    { a_street: 'Elm 4', a_zip: '00123' },
    [question('address', 'a', { subfields: [part('street')] })],
    'Home\n00123\n',
  ],
  ['a removed part of a group, with its entry', [guests('name', 'age')], entries, [guests('name')], 'Guests\nAna, 4\n'],
  [
    'a removed phone number with its country',
    [question('phone', 'tel', { label: 'Phone', details: { countryCode: true, homeCountry: 'FI' } })],
    { tel: '070 1', tel_country: 'SE' },
    [],
    'Phone\n070 1 (Sweden)\n',
  ],
  [
    'no country without a number',
    [question('phone', 'tel', { details: { countryCode: true, homeCountry: 'FI' } })],
    { tel: '', tel_country: 'FI' },
    [],
    '',
  ],
  ['no unanswered question', [story], { q: ' ' }, [], ''],
  ['no answer that still fits', [story], { q: 'An hour' }, [question('text', 'q')], ''],
])('the answers that a change loses: %s', (_what, before, answers, after, text) => {
  expect(lostText(before, answers, after)).toBe(text);
});

test('brings a lost answer back with its question, and lists it no more', () => {
  const [first, second, third] = [[story, guests('name')], [guests('name')], [guests('name'), story]].map(
    (fields, at) => ({ ...formOf([fields]), version: at + 1 }),
  ) as [PublicForm, PublicForm, PublicForm];
  const answered = begin(first, { q: 'An hour', 'g.entries': '0', 'g.0.name': 'Ana' });
  const without = restore(begin(second), draftOf(answered, opening, Date.now()));
  expect(without.lost?.map(({ answers }) => answers)).toEqual([{ q: 'An hour' }]);
  const back = restore(begin(third), draftOf(without, opening, 2_000));
  expect(back.answers).toMatchObject({ q: 'An hour', 'g.0.name': 'Ana' });
  expect(back.lost ?? []).toEqual([]);
  // As another question it has no place for the answer.
  const other = { ...formOf([[guests('name'), question('number', 'q')]]), version: 3 };
  const changed = restore(begin(other), draftOf(without, opening, 2_000));
  expect(changed.answers.q).not.toBe('An hour');
  expect(changed.lost?.map((each) => draftAsText(each, english))).toEqual(['Story\nAn hour\n']);
});

test('names the files of a removed question, and does not take them for a text', () => {
  const file = question('file', 'q', { label: 'Proof' });
  expect(lostText([file], { q: 'a.pdf' }, [], { q: ['file-1'] })).toBe('Proof\na.pdf\n');
  expect(lostText([file], { q: 'a.pdf' }, [question('text', 'q')], { q: ['file-1'] })).toBe('Proof\na.pdf\n');
});

test('every language has the texts about changes', () => {
  expect(Object.keys(changesTexts).sort()).toEqual(Object.keys(messageTables).sort());
  for (const text of Object.values(changesTexts)) {
    expect(Object.keys(text)).toEqual(Object.keys(changesTexts.en ?? {}));
    for (const list of [text.changedNew, text.changedOther, text.changedGone, text.changedUnfit])
      expect(list).toContain('{list}');
  }
});

describe('a visitor who comes back after the owner removed a question', () => {
  const before = formOf([[question('text', 'name', { label: 'Name' }), story]]);
  const after: PublicForm = { ...formOf([[question('text', 'name', { label: 'Name' })]]), version: 4 };

  function browser() {
    const means = { local: fakeStorage(), tab: fakeStorage() };
    const { lockTab, closeTabs } = fakeTabLocks();
    const visit = (form: PublicForm) => {
      const { unmount } = render(
        <VisitorForm
          initial={begin(form)}
          opening={opening}
          transport={{
            submit: async () => ({ kind: 'stored', receipt: { receipt: '7KQ2-9FWM-X3PA', submittedAt: '' } }),
            upload: () => new Promise(() => undefined),
          }}
          messages={pageMessages(form)}
          source="visitor"
          drafts={draftStorage(form.id, { ...means, lockTab })}
        />,
      );
      return () => {
        act(() => void dispatchEvent(new Event('pagehide')));
        unmount();
        closeTabs();
      };
    };
    return { visit, saved: () => Object.values(means.local).join('') };
  }

  test('reads its answer until the others are sent, and is never told that it is still there', async () => {
    const { visit, saved } = browser();
    const user = userEvent.setup();
    const first = visit(before);
    await user.type(screen.getByLabelText('Story'), 'An hour');
    first();
    // The second visit brings the form’s new version, the third finds no further change.
    for (const change of ['No longer asked: Story. ', '']) {
      const close = visit(after);
      const notice = await screen.findByText('An hour', { exact: false });
      expect(notice.closest('[role="status"]')).toHaveTextContent(
        `${change}These answers no longer fit the form and will not be sent. Copy them if you need them:Story An hour`,
      );
      expect(screen.getByRole('link', { name: 'Download my answers' })).toHaveAttribute(
        'href',
        expect.stringContaining('An%20hour'),
      );
      expect(screen.queryByText(/still here/)).toBeNull();
      await user.type(screen.getByLabelText('Name'), 'L');
      close();
      expect(saved()).toContain('An hour');
    }
    visit(after);
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('LL'));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
    expect(saved()).not.toContain('An hour');
  });
});
