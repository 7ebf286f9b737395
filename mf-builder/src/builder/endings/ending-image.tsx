import { storeImage } from '@tessera/api-client/store-image';
import { ImageInput } from '@tessera/fields/image-input';
import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { endingsOf, updateEnding } from '../../form-document/commands/ending-commands';
import { documentAtom, formAtom, runAtom } from '../../store';
import { useBuilder } from '../session/session-context';
import { useEnding } from './use-ending';

/** The image above the title of an ending. */
export function EndingImage() {
  const { ending, change } = useEnding();
  const { id: formId } = useAtomValue(formAtom);
  const { api } = useBuilder();
  const store = useStore();
  const run = useSetAtom(runAtom);
  const { image = { image: '', alternative: '' } } = ending;
  const add = async (file: File) => {
    const stored = await storeImage(api, formId, file);
    // The ending as it is by now: the owner may have changed it during the upload.
    const current = endingsOf(store.get(documentAtom)).find(({ id }) => id === ending.id);
    if (current) run(updateEnding(current, { image: { alternative: '', ...current.image, image: stored } }));
  };
  return (
    <PanelSection title="Image">
      <ImageInput
        name="Choose an image"
        image={image.image}
        onFile={add}
        onRemove={() => change({ image: undefined })}
      />
      {image.image && (
        <Field label="Description of the image" size="dense" hint="For people who cannot see it">
          {(control) => (
            <Input
              {...control}
              value={image.alternative}
              maxLength={500}
              onChange={(event) => change({ image: { ...image, alternative: event.currentTarget.value } })}
            />
          )}
        </Field>
      )}
    </PanelSection>
  );
}
