/** What the page loads after its list: the dialogs of folders, and dragging. */
export { FolderDialogs } from './folder-dialogs';
export { FolderDragging } from './folder-dragging';
