import { registerControl } from '../register-control';
import { registerType } from '../register-type';
import { PictureChoiceControl } from './control';
import { model } from './model';

registerType(model, PictureChoiceControl);
registerControl(['radio', 'checkbox'], PictureChoiceControl);
