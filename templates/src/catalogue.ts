import { applications } from './data/applications';
import { ballots } from './data/ballots';
import { bookings } from './data/bookings';
import { community } from './data/community';
import { consent } from './data/consent';
import { education } from './data/education';
import { events } from './data/events';
import { feedback } from './data/feedback';
import { health } from './data/health';
import { orders } from './data/orders';
import { requests } from './data/requests';
import { surveys } from './data/surveys';
import { work } from './data/work';
import { readTemplates } from './read-templates';
import type { Template } from './template';

/** The categories in the order of the list. */
const sources = [
  events,
  bookings,
  orders,
  requests,
  applications,
  surveys,
  feedback,
  ballots,
  consent,
  education,
  health,
  work,
  community,
];

/** All templates, in the order of the gallery. */
export const templates: readonly Template[] = sources.flatMap(readTemplates);

export const categories: readonly { name: string; count: number }[] = sources.map(({ category }) => ({
  name: category,
  count: templates.filter((template) => template.category === category).length,
}));
