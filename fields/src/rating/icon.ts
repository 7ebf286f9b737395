/** The type's picture in palette, panel and table heads. */
export { Star as icon } from 'lucide-react';
