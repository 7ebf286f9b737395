/** The code that the page loads after its list: the dialogs and messages of folders, and dragging. */
export { FolderDialogs } from './folder-dialogs';
export { FolderDragging } from './folder-dragging';
export { MoveToast } from './move-toast';
