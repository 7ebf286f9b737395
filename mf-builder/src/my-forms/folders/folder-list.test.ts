import type { WireFolder } from '@tessera/form-model/wire';
import { NO_FOLDER } from '../list-query';
import {
  folderOf,
  formsAt,
  inOrder,
  pathsOfForms,
  shownPlace,
  withFolder,
  withMoved,
  withoutFolder,
} from './folder-list';

const folder = (name: string, formIds: string[], parentId: string | null = null): WireFolder => ({
  id: name.toLowerCase(),
  name,
  parentId,
  formIds,
});

const folders = [
  folder('Zoo', []),
  folder('2027', ['birch'], 'allotments'),
  folder('2026', ['ash', 'elder'], 'allotments'),
  folder('Allotments', ['cedar']),
];
const forms = ['ash', 'birch', 'cedar', 'dogwood'].map((id) => ({ id }));
const at = (place: string) => formsAt(forms, folders, place).map(({ id }) => id);

test('folders are in the order of their names, each followed by those in it', () => {
  expect(inOrder(folders).map(({ name, depth }) => [name, depth])).toEqual([
    ['Allotments', 0],
    ['2026', 1],
    ['2027', 1],
    ['Zoo', 0],
  ]);
});

test('a folder shows its forms and those of the folders in it', () => {
  expect(at('allotments')).toEqual(['ash', 'birch', 'cedar']);
  expect(at('2026')).toEqual(['ash']);
  expect(at('zoo')).toEqual([]);
  expect(at('')).toEqual(['ash', 'birch', 'cedar', 'dogwood']);
  expect(at(NO_FOLDER)).toEqual(['dogwood']);
});

test('a folder that does not exist shows all forms', () => {
  expect(shownPlace(folders, 'zoo')).toBe('zoo');
  expect(shownPlace(folders, 'deleted')).toBe('');
  expect(shownPlace(folders, NO_FOLDER)).toBe(NO_FOLDER);
  expect(shownPlace([], NO_FOLDER)).toBe('');
});

test('a form is named with the path of its folder', () => {
  expect([...pathsOfForms(folders)].sort()).toEqual([
    ['ash', 'Allotments, 2026'],
    ['birch', 'Allotments, 2027'],
    ['cedar', 'Allotments'],
    ['elder', 'Allotments, 2026'],
  ]);
});

test('a moved form is in one folder only, or in none', () => {
  const moved = withMoved(folders, ['ash', 'dogwood'], 'zoo');
  expect(['ash', 'dogwood', 'elder'].map((id) => folderOf(moved, id))).toEqual(['zoo', 'zoo', '2026']);
  expect(folderOf(withMoved(folders, ['ash'], null), 'ash')).toBeNull();
  expect(folderOf(withMoved(moved, ['ash'], 'zoo'), 'ash')).toBe('zoo');
});

test('folders are added, renamed and deleted with those in them', () => {
  expect(withFolder(folders, folder('New', [])).map(({ name }) => name)).toContain('New');
  expect(withFolder(folders, { ...folder('Zoo', []), name: 'Zoos' })).toHaveLength(folders.length);
  expect(withoutFolder(folders, 'allotments').map(({ name }) => name)).toEqual(['Zoo']);
});
