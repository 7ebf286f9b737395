/** The type's picture in palette, panel and table heads. */
export { Clock as icon } from 'lucide-react';
