import { registerType } from '../register-type';
import { NoControl } from '../shared/quiz/no-control';
import { model } from './model';

registerType(model, NoControl);
