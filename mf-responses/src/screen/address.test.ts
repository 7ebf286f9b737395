import { everyResponse } from '@tessera/form-model/response-query';
import { changedAddress, readAddress } from './address';

const read = (address: string) => readAddress(new URLSearchParams(address));
const changed = (address: string, change: Parameters<typeof changedAddress>[1]) =>
  changedAddress(new URLSearchParams(address), change).toString();

test('reads the query, the open response and the view', () => {
  expect(read('status=new&response=r1&view=v1')).toEqual({
    query: { ...everyResponse, statuses: ['new'] },
    unreadable: [],
    openId: 'r1',
    viewId: 'v1',
    tab: null,
  });
});

test('names the parts that it cannot read', () => {
  expect(read('status=odd&q=pond').unreadable).toEqual(['status=odd']);
});

test('keeps the query while a response is opened and closed', () => {
  expect(changed('status=new', { openId: 'r1' })).toBe('status=new&response=r1');
  expect(changed('status=new&response=r1', { openId: '' })).toBe('status=new');
});

test('drops the unreadable parts with the next change of the query', () => {
  expect(changed('status=odd&view=v1', { openId: 'r1' })).toBe('status=odd&view=v1&response=r1');
  expect(changed('status=odd&view=v1', { query: { ...everyResponse, text: 'pond' } })).toBe('q=pond&view=v1');
});

test('has the tab of the analytics beside the query, which they share with the table', () => {
  expect(read('status=new&analytics=fields')).toMatchObject({ tab: 'fields', unreadable: [] });
  expect(read('analytics=odd').tab).toBeNull();
  expect(changed('status=new', { tab: 'trends' })).toBe('status=new&analytics=trends');
  expect(changed('status=new&analytics=trends', { tab: null })).toBe('status=new');
});
