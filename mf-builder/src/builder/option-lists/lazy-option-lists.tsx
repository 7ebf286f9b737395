import { lazy } from '@tessera/shared-ui/lazy';
import { useBuilderChunk } from '../loading/use-builder-chunk';

const section = lazy(() =>
  import(/* webpackChunkName: "option-lists" */ './option-list-section').then(
    ({ OptionListSection }) => OptionListSection,
  ),
);
/** The option list of a field, in the settings of its options. */
export function LazyOptionLists(props: { fieldId: string }) {
  const Section = useBuilderChunk(section, true);
  return Section && <Section key={props.fieldId} {...props} />;
}
