import { contentModel } from '../shared/content/content-model';
import { playerOrigins } from './video-source';

/** A video of another host. Nothing is loaded from there before the visitor presses play. The label is its title. */
export const model = contentModel({ type: 'video', name: 'Video', frameOrigins: playerOrigins });
