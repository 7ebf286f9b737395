import { controlOf } from '../controls';

/** In the visitor’s build, the controls of parts are those that the page has loaded. */
export const innerControl = controlOf;
