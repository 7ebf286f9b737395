import { registerType } from '../register-type';
import { MatrixControl } from './control';
import { model } from './model';

registerType(model, MatrixControl);
