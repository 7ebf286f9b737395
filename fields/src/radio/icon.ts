/** The type's picture in palette, panel and table heads. */
export { CircleDot as icon } from 'lucide-react';
