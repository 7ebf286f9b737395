/** The type's picture in palette, panel and table heads. */
export { MapPin as icon } from 'lucide-react';
