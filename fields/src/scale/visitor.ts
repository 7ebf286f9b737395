import { registerType } from '../controls';
import { NpsControl } from '../nps/control';
import { model as nps } from '../nps/model';
import { ScaleControl } from './control';
import { model } from './model';

registerType(model, ScaleControl);
// The same control with a fixed range, so a script of its own would repeat this one.
registerType(nps, NpsControl);
