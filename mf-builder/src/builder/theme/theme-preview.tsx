import { imageSource } from '@tessera/fields/image-source';
import { isShown } from '@tessera/fields/is-shown';
import { modelOf } from '@tessera/fields/models';
import { settingsOf } from '@tessera/fields/settings';
import { ShownImage } from '@tessera/fields/shown-image';
import type { Theme } from '@tessera/form-model/form';
import { fieldName } from '@tessera/form-model/names';
import { plainText } from '@tessera/form-model/pipes';
import { layoutOf, type Mode, shippedFonts, themeTokens } from '@tessera/form-model/theme-tokens';
import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import { RequiredMark } from '@tessera/shared-ui/required-mark';
import { Segmented } from '@tessera/shared-ui/segmented';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { useAtomValue } from 'jotai';
import { Monitor, Smartphone } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { themeOf } from '../../form-document/commands/theme-commands';
import { documentAtom, pageAtom, pageCountAtom, pageNumberAtom } from '../../store';
import canvas from '../canvas/canvas.module.css';
import { ClosedBar } from '../canvas/closed-bar';
import styles from './theme.module.css';

/** Questions in the preview: enough to judge a theme by. */
const MAX_QUESTIONS = 5;

const properties = (theme: Theme, mode: Mode): CSSProperties => ({
  colorScheme: mode,
  ...Object.fromEntries(Object.entries(themeTokens(theme, mode)).map(([token, value]) => [`--${token}`, value])),
});

function Images({ theme }: { theme: Theme }) {
  const layout = layoutOf(theme);
  const { cover, logo } = theme;
  return (
    <>
      {layout !== 'plain' && <div className={styles.cover}>{cover && <ShownImage {...cover} />}</div>}
      {logo && <ShownImage {...logo} className={styles.logo} />}
    </>
  );
}

/** The first questions of the shown page, as the canvas draws them, in the colours of the theme. */
function Questions() {
  const page = useAtomValue(pageAtom);
  const fields = (page?.fields ?? []).filter(isShown).slice(0, MAX_QUESTIONS);
  return fields.map((field) => {
    const { Sketch } = settingsOf(field);
    return (
      <div key={field.id} className={styles.question} inert>
        {!modelOf(field).isContent && (
          <b>
            {fieldName(field)} {field.required && <RequiredMark />}
          </b>
        )}
        <Sketch field={field} />
      </div>
    );
  });
}

type Width = 'desktop' | 'phone';

const segment = <Value extends string>(value: Value, label: string, icon: IconShape) => ({
  value,
  label: (
    <span className={styles.widthIcon}>
      <Icon of={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  ),
});
const widths = [segment('desktop', 'Desktop', Monitor), segment('phone', 'Phone', Smartphone)] as const;

/** The form in its theme. It keeps the theme’s own brightness when the builder is dark. */
export function ThemePreview() {
  const formDocument = useAtomValue(documentAtom);
  const number = useAtomValue(pageNumberAtom);
  const count = useAtomValue(pageCountAtom);
  const theme = themeOf(formDocument);
  const [chosen, setChosen] = useState<Mode>('light');
  const [width, setWidth] = useState<Width>('desktop');
  const mode = theme.brightness === 'automatic' ? chosen : theme.brightness;
  const ground = imageSource(theme.groundImage?.image ?? '');
  return (
    <section className={canvas.canvas} aria-label="Preview">
      <div>
        <div className={canvas.pageBar} role="toolbar" aria-label="Preview settings">
          <span className={canvas.position}>
            <b>
              Page {number} of {count}
            </b>
          </span>
          <span className={canvas.spacer} />
          <span className={styles.widths}>
            <Segmented label="Width of the preview" value={width} onChange={setWidth} segments={widths} />
          </span>
          {theme.brightness === 'automatic' && (
            <span className={styles.brightness}>
              <Segmented
                label="Brightness of the preview"
                value={chosen}
                onChange={setChosen}
                segments={[
                  { value: 'light', label: 'Light' },
                  { value: 'dark', label: 'Dark' },
                ]}
              />
            </span>
          )}
        </div>
        <ClosedBar />
      </div>
      {shippedFonts(theme).map((font) => (
        <link key={font} rel="stylesheet" href={`/fonts/${font}/font.css`} />
      ))}
      <div className={canvas.scroll}>
        <div
          className={styles.ground}
          data-layout={layoutOf(theme)}
          data-width={width}
          data-testid="theme-preview"
          style={{
            ...properties(theme, mode),
            ...(ground && { backgroundImage: `url("${ground.src}")`, backgroundSize: 'cover' }),
          }}
        >
          <Images theme={theme} />
          <div className={styles.form}>
            <h2>{formDocument.name}</h2>
            {formDocument.description && <p>{plainText(formDocument.description)}</p>}
            <div className={styles.bar} aria-hidden="true">
              {Array.from({ length: count }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the tiles have no other identity
                <i key={at} data-on={at < number || undefined} />
              ))}
            </div>
            <Questions />
            <div className={styles.buttons} aria-hidden="true">
              {number > 1 && <span>Previous</span>}
              <span data-filled>Next</span>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
