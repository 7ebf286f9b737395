import { registerType } from '../register-type';
import { HeadingControl } from './control';
import { model } from './model';

registerType(model, HeadingControl);
