import { registerType } from '../controls';
import { registerControl } from '../register-control';
import { PictureChoiceControl } from './control';
import { model } from './model';

registerType(model, PictureChoiceControl);
registerControl(['radio', 'checkbox'], PictureChoiceControl);
