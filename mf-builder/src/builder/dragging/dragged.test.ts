import { createForm } from '@tessera/form-model/create-form';
import { fieldOf, pageOf } from '@tessera/form-model/testing/form-fixture';
import { createStore } from 'jotai';
import { startHistory } from '../../form-document/history/history';
import { announcementAtom, documentAtom, historyAtom } from '../../store';
import { isMovable } from './dragged';
import { dropAtom } from './drop';

const free = fieldOf('text', 'a');
const locked = fieldOf('text', 'b', { label: 'Email', locked: true });

test('lets a field be dragged unless it is locked', () => {
  expect(isMovable(free)).toBe(true);
  expect(isMovable(locked)).toBe(false);
  expect(isMovable(undefined)).toBe(false);
});

test('does not move a dropped locked field, and announces why', () => {
  const store = createStore();
  const form = { ...createForm('f1'), pages: [pageOf('one', free, locked), pageOf('two')] };
  store.set(historyAtom, startHistory(form));
  store.set(dropAtom, { field: locked, fields: [locked] }, { pageId: 'two' });
  expect(store.get(documentAtom)).toBe(form);
  expect(store.get(announcementAtom).text).toBe('Email is locked in its position.');
  store.set(dropAtom, { field: free, fields: [free] }, { pageId: 'two' });
  expect(store.get(documentAtom).pages.map(({ fields }) => fields)).toEqual([[locked], [free]]);
});
