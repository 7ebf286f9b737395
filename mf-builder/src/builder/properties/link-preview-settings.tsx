import { storeImage } from '@tessera/api-client/store-image';
import { ImageInput } from '@tessera/fields/image-input';
import { ShownImage } from '@tessera/fields/shown-image';
import type { FormSettings } from '@tessera/form-model/form';
import { thumbnailOf } from '@tessera/form-model/thumbnail';
import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { Textarea } from '@tessera/shared-ui/textarea';
import { Thumbnail } from '@tessera/shared-ui/thumbnail';
import { useAtomValue, useSetAtom } from 'jotai';
import { limits } from '../../form-document/commands/limits';
import { setLinkPreviewImage, updateLinkPreview } from '../../form-document/commands/link-preview-command';
import { documentAtom, formAtom, runAtom } from '../../store';
import { useBuilder } from '../session/session-context';
import styles from './link-preview-settings.module.css';

type LinkPreview = NonNullable<FormSettings['linkPreview']>;

/** The length that most messengers and networks show, in characters. */
const SHOWN = { title: 60, description: 155 };

const countOf = (text: string, most: number) => `${[...text].length} of ${most} characters`;

/** The title, the description and the image that messengers and networks show for the form’s link, with the card as it will appear. */
export function LinkPreviewSettings() {
  const formDocument = useAtomValue(documentAtom);
  const run = useSetAtom(runAtom);
  const { id: formId } = useAtomValue(formAtom);
  const { api } = useBuilder();
  const {
    title,
    description,
    image = '',
  }: LinkPreview = formDocument.settings.linkPreview ?? { title: '', description: '' };
  const [first] = formDocument.pages;
  const usual = formDocument.description.trim() || first?.description.trim() || first?.title.trim() || '';
  return (
    <fieldset className={styles.group}>
      <legend>Link preview</legend>
      <p className={styles.hint}>Messengers and social networks show this card for the link to a public form.</p>
      <div className={styles.card} aria-hidden="true">
        <span className={styles.picture}>
          {image ? (
            <ShownImage image={image} alternative="" />
          ) : (
            <>
              <Thumbnail {...thumbnailOf(formDocument)} />
              <span dir="auto">{title.trim() || formDocument.name}</span>
            </>
          )}
        </span>
        <small>{window.location.host}</small>
        <b dir="auto">{title.trim() || formDocument.name}</b>
        <span className={styles.description} dir="auto">
          {description.trim() || usual}
        </span>
      </div>
      <Field label="Title of the link" size="dense" hint={countOf(title, SHOWN.title)}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            value={title}
            maxLength={limits.linkPreview.title}
            placeholder={formDocument.name}
            onChange={(event) => run(updateLinkPreview('title', event.currentTarget.value))}
          />
        )}
      </Field>
      <Field label="Description of the link" size="dense" hint={countOf(description, SHOWN.description)}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            dir="auto"
            value={description}
            maxLength={limits.linkPreview.description}
            placeholder={usual.slice(0, SHOWN.description)}
            onChange={(event) => run(updateLinkPreview('description', event.currentTarget.value))}
          />
        )}
      </Field>
      <ImageInput
        name="Image of the link"
        image={image}
        onFile={async (file) => run(setLinkPreviewImage(await storeImage(api, formId, file)))}
        onRemove={() => run(setLinkPreviewImage(''))}
      />
      <p className={styles.hint}>Apps store the card for days. A change can take that long to appear.</p>
    </fieldset>
  );
}
