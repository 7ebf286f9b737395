import type { WireQuarantine } from '@tessera/form-model/wire';
import { counted } from '@tessera/shared-ui/counted';

type Reason = WireQuarantine['responses'][number]['reasons'][number];

const texts: { readonly [code in Reason['code']]: (count: number) => string } = {
  'hidden-field': () => 'The hidden field was filled in',
  'too-fast': (count) => `Filled in within ${counted(count, 'second')}`,
  'no-page': () => 'Sent without opening the form',
  'same-page': (count) => `${counted(count, 'response')} from one opening of the form`,
  'many-links': (count) => `${counted(count, 'link')} in one answer`,
  'same-text': (count) => `Same text as ${counted(count, 'other response')}`,
  'same-address': (count) => `${counted(count, 'response')} from the same address in one hour`,
};

/** 'Filled in within 2 seconds; 14 links in one answer'. */
export function reasonText(reasons: readonly Reason[]): string {
  return reasons
    .map(({ code, count = 0 }) => texts[code](count))
    .map((text, at) => (at === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1)))
    .join('; ');
}
