/** The type's picture in palette, panel and table heads. */
export { Type as icon } from 'lucide-react';
