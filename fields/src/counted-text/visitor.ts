import { registerControl } from '../register-control';
import { CountedTextControl } from './control';

registerControl(['text', 'textarea'], CountedTextControl, 'counted-text');
