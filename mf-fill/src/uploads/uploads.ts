import type { Uploads } from '@tessera/fields/control';
import type { AnsweredFile } from '../form-session/answered-files';
import type { FormSession } from '../form-session/form-session';
import type { FillMessages } from '../messages/fill-messages';
import type { Transport } from '../transport/transport';
import type { UploadResult } from './persistent-upload';

export interface UploadsController extends Uploads {
  /**
   * Resolves when no upload of these answers is running. Files that wait for their next attempt are sent now, and files of
   * another submission are sent for this one.
   */
  settled(submissionKey: string, keys: readonly string[]): Promise<UploadResult>;
  /** The files of an answer that are uploaded and not removed, by the server’s ids. */
  stored(key: string, files: readonly AnsweredFile[]): AnsweredFile[];
  /** The files of an answer that this page can send again, because it has their bytes. */
  resendable(key: string): AnsweredFile[];
  /** Loads the upload chunk again if files wait for it. */
  wake(): void;
}

/** The parts of the form that uploads use. */
export interface UploadsOptions {
  transport: Transport;
  /** Key of the submission that the files will belong to. */
  submissionKey: string;
  /** The current session, also before the component is rendered with it. */
  session(): FormSession;
  messages: FillMessages;
  /** Changes the files of an answer. */
  setFiles(key: string, change: (before: AnsweredFile[]) => AnsweredFile[]): void;
  /** Called when a file is uploaded, to save the answers with it. */
  onUploaded(): void;
}

/** A file that the visitor chose. The answer names it from then on, with this page’s own id. */
export interface ChosenFile extends AnsweredFile {
  id: string;
  file: File;
}

/** Sends the files of one page. */
export interface UploadEngine extends Omit<UploadsController, 'add' | 'wake'> {
  /** Sends files that the answer already names. If the question accepts one file, it replaces the one before. */
  send(key: string, files: readonly ChosenFile[]): void;
  /** Sends files of another submission for this one. */
  sendFor(submissionKey: string): void;
  endAll(): void;
}
