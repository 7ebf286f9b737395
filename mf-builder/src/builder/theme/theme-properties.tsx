import { designedThemes } from '@tessera/form-model/designed-themes';
import type { Theme } from '@tessera/form-model/form';
import { brightnesses, brightnessLabels, cornerNames, themeFonts, themeNames } from '@tessera/form-model/theme-names';
import { ratioText, themeRatios } from '@tessera/form-model/theme-problems';
import { chosenMode, themeTokens } from '@tessera/form-model/theme-tokens';
import { Button } from '@tessera/shared-ui/button';
import { Field } from '@tessera/shared-ui/field';
import { Icon } from '@tessera/shared-ui/icon';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Segmented } from '@tessera/shared-ui/segmented';
import { Select } from '@tessera/shared-ui/select';
import { Check, Palette } from 'lucide-react';
import properties from '../properties/properties.module.css';
import { ColourInput } from './colour-input';
import { defaultThemeName, NewFormsTheme } from './default-theme';
import styles from './theme.module.css';
import { ThemeCard } from './theme-card';
import { ThemeImages } from './theme-images';
import { useDefaultTheme } from './use-default-theme';
import { useTheme } from './use-theme';

const cornerLabels = { square: 'Square', cut: 'Cut', round: 'Round' };
const fontNames = {
  system: 'System font',
  serif: 'Source Serif 4',
  slab: 'Zilla Slab',
  rounded: 'Nunito',
  geometric: 'Outfit',
  monospace: 'JetBrains Mono',
};

function coloursOf(theme: Theme) {
  const { 'theme-ground': ground, 'theme-ground-ink': ink, accent } = themeTokens(theme, chosenMode(theme));
  return { ground, ink, accent };
}

/**
 * The default theme of the form’s owner and the designed ones, each as a small form in its own colours. Choosing a designed one
 * drops the owner’s colours, corners and font.
 */
function DesignedThemes() {
  const { theme, change, follow, reset } = useTheme();
  const usual = useDefaultTheme();
  const { theme: followed } = usual;
  return (
    <PanelSection
      title="Designed themes"
      aside={
        <Button size="sm" variant="ghost" onClick={reset}>
          Reset
        </Button>
      }
    >
      <div className={styles.themes} role="radiogroup" aria-label="Theme">
        {followed && (
          <ThemeCard
            label={defaultThemeName(usual)}
            colours={coloursOf(followed)}
            isChosen={theme.followsDefault === true}
            onChoose={() => follow(followed)}
          />
        )}
        {themeNames.map((name) => (
          <ThemeCard
            key={name}
            label={designedThemes[name].name}
            colours={coloursOf({ name, brightness: theme.brightness })}
            isChosen={name === theme.name && !(followed && theme.followsDefault)}
            onChoose={() => change({ name, accent: undefined, ground: undefined, corners: undefined, font: undefined })}
          />
        ))}
      </div>
      <NewFormsTheme {...usual} />
    </PanelSection>
  );
}

function Ratios({ theme }: { theme: Theme }) {
  return (
    <dl className={styles.ratios}>
      {themeRatios(theme).map(({ name, ratio }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Icon of={Check} size="sm" />
            {ratioText(ratio)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Colours() {
  const { theme, change } = useTheme();
  const { name, brightness } = theme;
  const usual = themeTokens({ name, brightness }, chosenMode(theme));
  return (
    <PanelSection title="Colours">
      <ColourInput member="accent" label="Accent" usual={usual.accent ?? ''} />
      <ColourInput member="ground" label="Background" usual={usual['theme-ground'] ?? ''} />
      <Ratios theme={theme} />
      <Segmented
        block
        label="Brightness"
        value={brightness}
        onChange={(next) => change({ brightness: next })}
        segments={brightnesses.map((value) => ({ value, label: brightnessLabels[value] }))}
      />
    </PanelSection>
  );
}

function ShapeAndType() {
  const { theme, change } = useTheme();
  const { font: own, headingFont } = designedThemes[theme.name];
  const font = theme.font ?? own;
  const usesSystem = font === 'system' && (theme.font !== undefined || headingFont === 'system');
  return (
    <PanelSection title="Font and corners">
      <Field
        label="Font"
        size="dense"
        hint={
          usesSystem
            ? 'A font of the visitor’s device: nothing is downloaded.'
            : 'Visitors download this font from your server.'
        }
      >
        {(control) => (
          <Select
            {...control}
            value={font}
            onChange={(event) => {
              const value = event.currentTarget.value;
              change({ font: themeFonts.find((each) => each === value) });
            }}
          >
            {themeFonts.map((each) => (
              <option key={each} value={each}>
                {fontNames[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Segmented
        block
        label="Corners"
        value={theme.corners ?? 'theme'}
        onChange={(value) => change({ corners: cornerNames.find((each) => each === value) })}
        segments={[
          { value: 'theme', label: 'Theme' },
          ...cornerNames.map((value) => ({ value, label: cornerLabels[value] })),
        ]}
      />
    </PanelSection>
  );
}

/** The settings of the look. */
export function ThemeProperties() {
  return (
    <section className={properties.properties} aria-label="Theme">
      <header className={properties.head}>
        <div className={properties.title}>
          <Icon of={Palette} size="sm" />
          <h2>Theme</h2>
        </div>
      </header>
      <DesignedThemes />
      <Colours />
      <ThemeImages />
      <ShapeAndType />
    </section>
  );
}
