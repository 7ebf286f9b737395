/** The type's picture in palette, panel and table heads. */
export { Hash as icon } from 'lucide-react';
