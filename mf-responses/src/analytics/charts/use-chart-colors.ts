import { useEffect, useState } from 'react';

/** The theme’s colours, for charts that cannot read tokens. */
export interface ChartColors {
  series: string;
  second: string;
  line: string;
  text: string;
  ink: string;
  isDark: boolean;
}

function readColors(): ChartColors {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    series: token('--chart-1'),
    second: token('--chart-2'),
    line: token('--line'),
    text: token('--ink-muted'),
    ink: token('--ink'),
    isDark: style.colorScheme.includes('dark') && !style.colorScheme.includes('light'),
  };
}

/** Returns the colours of the theme, and new ones as soon as it changes. */
export function useChartColors(): ChartColors {
  const [colors, setColors] = useState(readColors);
  useEffect(() => {
    const update = () => setColors(readColors());
    const observer = new MutationObserver(update);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const device = matchMedia('(prefers-color-scheme: dark)');
    device.addEventListener('change', update);
    return () => {
      observer.disconnect();
      device.removeEventListener('change', update);
    };
  }, []);
  return colors;
}
