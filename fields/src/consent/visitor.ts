import { registerType } from '../register-type';
import { ConsentControl } from './control';
import { model } from './model';

registerType(model, ConsentControl);
