import { registerType } from '../controls';
import { model } from '../phone/model';
import { registerControl } from '../register-control';
import { InternationalPhoneControl } from './control';

registerType(model, InternationalPhoneControl);
registerControl(['phone'], InternationalPhoneControl, 'international-phone');
