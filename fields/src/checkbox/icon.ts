/** The type's picture in palette, panel and table heads. */
export { SquareCheck as icon } from 'lucide-react';
