import { registerType } from '../register-type';
import { RankingControl } from './control';
import { model } from './model';

registerType(model, RankingControl);
