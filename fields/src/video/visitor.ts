import { registerType } from '../register-type';
import { VideoControl } from './control';
import { model } from './model';

registerType(model, VideoControl);
