import { storeImage } from '@tessera/api-client/store-image';
import { quoted } from '@tessera/fields/quoted';
import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { useAtomValue } from 'jotai';
import { formAtom } from '../../store';
import { useBuilder } from '../session/session-context';
import { ImageRow } from './image-row';
import styles from './theme.module.css';
import { useTheme } from './use-theme';

const images = [
  { member: 'cover', name: 'Cover', isRead: true },
  { member: 'logo', name: 'Logo', isRead: true },
  { member: 'groundImage', name: 'Background image', isRead: false },
] as const;

const none = { image: '', alternative: '' };

const noteOn = (alternative: string) => (alternative.trim() ? quoted(alternative.trim()) : 'Uploaded');

/** Cover, logo and ground. Those that say something have a description for people who cannot see them. */
export function ThemeImages() {
  const { theme, current, change } = useTheme();
  const { id: formId } = useAtomValue(formAtom);
  const { api } = useBuilder();
  const add = async (member: (typeof images)[number]['member'], file: File) => {
    const image = await storeImage(api, formId, file);
    // The description as it is by now: the owner may have typed it during the upload.
    change({ [member]: { ...(current()[member] ?? none), image } });
  };
  return (
    <PanelSection title="Images">
      {images.map(({ member, name, isRead }) => {
        const shown = theme[member] ?? none;
        return (
          <div key={member} className={styles.imageSetting}>
            <ImageRow
              name={name}
              image={shown.image}
              note={shown.image ? noteOn(shown.alternative) : 'None'}
              onFile={(file) => add(member, file)}
              onRemove={() => change({ [member]: undefined })}
            />
            {isRead && shown.image && (
              <Field
                label={`Description of the ${name.toLowerCase()}`}
                size="dense"
                hint="For people who cannot see it"
              >
                {(control) => (
                  <Input
                    {...control}
                    value={shown.alternative}
                    maxLength={500}
                    onChange={(event) => change({ [member]: { ...shown, alternative: event.currentTarget.value } })}
                  />
                )}
              </Field>
            )}
          </div>
        );
      })}
    </PanelSection>
  );
}
