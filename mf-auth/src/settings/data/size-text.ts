const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A number of bytes in the reader’s language: '48.2 MB'. */
export function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const unit = units[step] ?? 'byte';
  // The short form of a byte has no plural in English.
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  return new Intl.NumberFormat(undefined, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(
    bytes / 1000 ** step,
  );
}
