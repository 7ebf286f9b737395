import { registerType } from '../register-type';
import { GroupControl } from './control';
import { model } from './model';

registerType(model, GroupControl);
