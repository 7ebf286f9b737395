import { registerType } from '../register-type';
import { ImageControl } from './control';
import { model } from './model';

registerType(model, ImageControl);
