/*
 * The names of sources, statuses, devices and parts of the analytics on the wire, without a schema library: browsers read addresses with them.
 */

export const responseSources = ['visitor', 'preview', 'import'] as const;
export const responseStatuses = ['new', 'in-progress', 'done', 'spam'] as const;
export const deviceNames = ['desktop', 'phone', 'tablet'] as const;
/** The parts of the analytics, in their order. */
export const analyticsTabNames = ['overview', 'fields', 'trends'] as const;

export type AnalyticsTab = (typeof analyticsTabNames)[number];
export type ResponseSource = (typeof responseSources)[number];
export type ResponseStatus = (typeof responseStatuses)[number];
export type DeviceName = (typeof deviceNames)[number];

/** The statuses with their names on screens and in exports. */
export const statusLabels: { readonly [status in ResponseStatus]: string } = {
  new: 'New',
  'in-progress': 'In progress',
  done: 'Done',
  spam: 'Spam',
};

export const sourceLabels: { readonly [source in ResponseSource]: string } = {
  visitor: 'Visitor',
  preview: 'Preview',
  import: 'Import',
};

export const deviceLabels: { readonly [device in DeviceName]: string } = {
  desktop: 'Computer',
  phone: 'Phone',
  tablet: 'Tablet',
};
