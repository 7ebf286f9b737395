import { registerType } from '../controls';
import { VideoControl } from './control';
import { model } from './model';

registerType(model, VideoControl);
