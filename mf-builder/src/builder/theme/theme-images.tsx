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

const noteOn = (alternative: string) => (alternative.trim() ? quoted(alternative.trim()) : 'Uploaded');

/** Cover, logo and ground. Those that say something have a description for people who cannot see them. */
export function ThemeImages() {
  const { theme, change } = useTheme();
  const { id: formId } = useAtomValue(formAtom);
  const { api } = useBuilder();
  return (
    <PanelSection title="Images">
      {images.map(({ member, name, isRead }) => {
        const shown = theme[member] ?? { image: '', alternative: '' };
        return (
          <div key={member} className={styles.imageSetting}>
            <ImageRow
              name={name}
              image={shown.image}
              note={shown.image ? noteOn(shown.alternative) : 'None'}
              onFile={async (file) => change({ [member]: { ...shown, image: await storeImage(api, formId, file) } })}
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
