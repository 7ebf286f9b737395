import { registerType } from '../controls';
import { MatrixControl } from './control';
import { model } from './model';

registerType(model, MatrixControl);
