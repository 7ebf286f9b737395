import { registerType } from '../controls';
import { RankingControl } from './control';
import { model } from './model';

registerType(model, RankingControl);
