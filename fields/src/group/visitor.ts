import { registerType } from '../controls';
import { GroupControl } from './control';
import { model } from './page-model';

registerType(model, GroupControl);
