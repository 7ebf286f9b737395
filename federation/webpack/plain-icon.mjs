import { createElement } from 'react';

/**
 * Replaces `createLucideIcon` in the builds: the same shapes, without contexts, sizes and options, which no page uses. An icon
 * is one component instead of two, which counts on a canvas of hundreds of them.
 */
// biome-ignore lint/style/noDefaultExport: it stands in for a module that has one
export default function plainIcon({ node }) {
  return ({ strokeWidth, ...rest }) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        'stroke-width': strokeWidth,
        ...rest,
      },
      // One by one, since the shapes have no keys.
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
