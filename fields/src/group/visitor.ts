import { registerType } from '../register-type';
import { GroupControl } from './control';
import { model } from './page-model';

registerType(model, GroupControl);
