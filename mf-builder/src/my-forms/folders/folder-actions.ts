import type { WireFolder } from '@tessera/form-model/wire';

/** A form that is moved to a folder. */
export interface FiledForm {
  id: string;
  name: string;
}

/** The actions on folders, for people whose role allows them. */
export interface FolderActions {
  /** Asks for the name of a new folder, inside another one or with null at the first level. */
  create(parentId: string | null): void;
  /** Asks for the new name. */
  rename(folder: WireFolder): void;
  /** Asks for confirmation. */
  remove(folder: WireFolder): void;
  /** Asks for the folder that the forms move to. */
  choose(forms: readonly FiledForm[]): void;
  /**
   * Moves forms to a folder, or out of theirs with null. A failure shows in a dialog.
   *
   * @param created the folder, if it was created for them and is not among the known ones yet
   */
  move(forms: readonly FiledForm[], folderId: string | null, created?: WireFolder): Promise<void>;
}
