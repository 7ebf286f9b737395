import { registerType } from '../controls';
import { ImageControl } from './control';
import { model } from './model';

registerType(model, ImageControl);
