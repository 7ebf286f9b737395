import type { Uploads } from '@tessera/fields/control';
import type { AnsweredFile } from '../session/answered-files';
import type { FormSession } from '../session/form-session';
import type { FillTexts } from '../texts/texts';
import type { Transport } from '../transport/transport';
import type { Arrival } from './persistent-upload';

export interface UploadsState extends Uploads {
  /**
   * Resolves when no file of these answers is on its way any more. A file that waits for its next attempt is tried now, and
   * one that was sent for another submission is sent for this one.
   */
  settled(submissionKey: string, keys: readonly string[]): Promise<Arrival>;
  /** Those of the files of an answer that have arrived and were not taken away since, by the server's ids. */
  stored(key: string, files: readonly AnsweredFile[]): AnsweredFile[];
  /** The files of an answer whose bytes this page has. */
  held(key: string): AnsweredFile[];
  /** Loads the sending again where files wait for it. */
  wake(): void;
}

/** What the sending of files needs of the form. */
export interface UploadsOptions {
  transport: Transport;
  /** Key of the submission that the files will belong to. */
  submissionKey: string;
  /** The answers as they are now, also before the component is rendered with them. */
  session(): FormSession;
  texts: FillTexts;
  /** Puts the files into the answer. */
  setFiles(key: string, change: (before: AnsweredFile[]) => AnsweredFile[]): void;
  /** A file of the answers has arrived: the answers are saved with it. */
  onArrived(): void;
}

/** A file that was chosen. The answer names it from then on, by this page's own id. */
export interface ChosenFile extends AnsweredFile {
  id: string;
  file: File;
}

/** The sending of files, for one page. */
export interface UploadEngine extends Omit<UploadsState, 'add' | 'wake'> {
  /** Sends files that the answer names already; where it takes one only, instead of the one before. */
  send(key: string, files: readonly ChosenFile[]): void;
  /** Sends for this submission what was sent for another. */
  sendFor(submissionKey: string): void;
  endAll(): void;
}
