import type { WireFolder } from '@tessera/form-model/wire';
import { NO_FOLDER } from '../list-query';

/** The folders of a space. */
export type FolderList = readonly WireFolder[];

/** A folder with its depth: 0 at the first level, 1 inside another folder. */
export interface PlacedFolder extends WireFolder {
  depth: 0 | 1;
}

const byName = (one: WireFolder, other: WireFolder) =>
  one.name.localeCompare(other.name, undefined, { numeric: true, sensitivity: 'base' });

/** The folders in the order in which they are shown: by name, each followed by those in it. */
export function inOrder(folders: FolderList): PlacedFolder[] {
  const within = (parentId: string | null) => folders.filter((each) => each.parentId === parentId).sort(byName);
  return within(null).flatMap((folder): PlacedFolder[] => [
    { ...folder, depth: 0 },
    ...within(folder.id).map((each) => ({ ...each, depth: 1 as const })),
  ]);
}

/** The name of a folder with the one that contains it: “Allotments, 2026 season”. */
export function pathOf(folders: FolderList, { name, parentId }: WireFolder): string {
  const parent = folders.find(({ id }) => id === parentId);
  return parent ? `${parent.name}, ${name}` : name;
}

/** The path of the folder of each form that is in one. */
export function pathsOfForms(folders: FolderList): ReadonlyMap<string, string> {
  return new Map(folders.flatMap((folder) => folder.formIds.map((id) => [id, pathOf(folders, folder)] as const)));
}

/** The ids of the forms in a folder and in those inside it. */
export function formsIn(folders: FolderList, folderId: string): ReadonlySet<string> {
  const within = folders.filter(({ id, parentId }) => id === folderId || parentId === folderId);
  return new Set(within.flatMap(({ formIds }) => formIds));
}

/** The forms of a place: a folder with those inside it, `NO_FOLDER`, or all forms with an empty place. */
export function formsAt<Form extends { id: string }>(
  forms: readonly Form[],
  folders: FolderList,
  place: string,
): readonly Form[] {
  if (place === '') return forms;
  if (place === NO_FOLDER) {
    const filed = new Set(folders.flatMap(({ formIds }) => formIds));
    return forms.filter(({ id }) => !filed.has(id));
  }
  const inside = formsIn(folders, place);
  return forms.filter(({ id }) => inside.has(id));
}

/** The place that is shown: the one that was asked for, or all forms if that folder does not exist (any more). */
export function shownPlace(folders: FolderList, folder: string): string {
  if (folder === NO_FOLDER) return folders.length > 0 ? folder : '';
  return folders.some(({ id }) => id === folder) ? folder : '';
}

/** Id of the folder that a form is in; null for none. */
export function folderOf(folders: FolderList, formId: string): string | null {
  return folders.find(({ formIds }) => formIds.includes(formId))?.id ?? null;
}

/** The folders after forms have moved to one of them, or to none with null. */
export function withMoved(folders: FolderList, formIds: readonly string[], folderId: string | null): FolderList {
  const moved = new Set(formIds);
  return folders.map((folder) => {
    const rest = folder.formIds.filter((id) => !moved.has(id));
    return { ...folder, formIds: folder.id === folderId ? [...rest, ...formIds] : rest };
  });
}

/** The folders with a new or a changed one. */
export function withFolder(folders: FolderList, folder: WireFolder): FolderList {
  return [...folders.filter(({ id }) => id !== folder.id), folder];
}

/** The folders without one and those in it. */
export function withoutFolder(folders: FolderList, folderId: string): FolderList {
  return folders.filter(({ id, parentId }) => id !== folderId && parentId !== folderId);
}
