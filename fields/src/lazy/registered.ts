import type { Control } from '../control';
import type { FieldModel, Subfield } from '../field';
import type { FieldFacet } from '../field-facet';
import type { FieldSettings } from '../field-settings';
import type { FieldSummary } from '../field-summary';
import type { MessageTemplate } from '../shared/messages/message-template';
import type { Representatives } from '../shared/representatives/representatives';

/*
 * The builds for browsers put this module in the place of the tables of the lazy types: `lazy-models` and the others of this
 * folder. Its tables are empty until a page loads the types that it needs. The server has the whole tables.
 */

type Table<Entry> = { [type: string]: Entry };

export const lazyModels: Table<FieldModel> = {};
export const lazyControls: Table<Control> = {};
export const lazySettings: Table<FieldSettings> = {};
export const lazySummaries: Table<FieldSummary> = {};
export const lazyFacets: Table<FieldFacet> = {};
export const lazyRepresentatives: Table<Representatives> = {};
export const lazyMessages: Table<MessageTemplate> = {};
/** Replaces the values of new fields in the visitor’s build: visitors create no fields. */
export const firstParts: readonly Subfield[] = [];
export const firstOptions: readonly string[] = [];
/** In the visitor’s build also in the place of `eager-messages`: the data of the page has the messages. */
export const eagerMessages: Table<MessageTemplate> = {};
