import type { ApiClient } from '@tessera/api-client/client';
import { defaultThemeCalls } from '@tessera/api-client/default-theme-calls';
import { errorMessage } from '@tessera/api-client/errors';
import { isOutdated } from '@tessera/api-client/send-change';
import type { Theme } from '@tessera/form-model/form';
import { brightnesses, brightnessLabels, themeNames } from '@tessera/form-model/theme-names';
import { Alert } from '@tessera/shared-ui/alert';
import { Field } from '@tessera/shared-ui/field';
import { Segmented } from '@tessera/shared-ui/segmented';
import { Select } from '@tessera/shared-ui/select';
import { useTurns } from '@tessera/shared-ui/turns';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useCallback, useMemo, useRef, useState } from 'react';
import { SavedNote } from '../saved-note';
import styles from './new-forms-theme.module.css';

export interface NewFormsThemeProps {
  api: Pick<ApiClient, 'send'>;
  /** Null for the own forms of the person. */
  organizationId: string | null;
  mayChange: boolean;
}

/** `limestone` becomes “Limestone”. */
const labelOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** A text about the theme’s differences from the designed one. */
function ownParts({ accent, ground, font, corners, cover, logo, groundImage }: Theme): string {
  const parts = [
    (accent || ground) && 'own colours',
    font && 'another font',
    corners && 'other corners',
    (cover || logo || groundImage) && 'images',
  ].filter(Boolean);
  return parts.length > 0 ? `With ${parts.join(', ')}. ` : '';
}

/** Loads the theme, and saves another one at once. */
function useNewFormsTheme({ api, organizationId }: NewFormsThemeProps) {
  const calls = useMemo(() => defaultThemeCalls(api.send), [api]);
  const load = useCallback(
    async (signal: AbortSignal) => ({ theme: await calls.defaultTheme(organizationId, signal) }),
    [calls, organizationId],
  );
  const { data, error: loadError } = useLoaded(load);
  const [chosen, setChosen] = useState<{ theme: Theme | null } | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [error, setError] = useState('');
  const inTurn = useTurns();
  const stored = useRef<{ theme: Theme | null } | null>(null);
  const save = async (theme: Theme | null) => {
    const turn = inTurn(() => calls.saveDefaultTheme(organizationId, theme, (stored.current ?? data)?.theme));
    setSaved(false);
    setError('');
    setChosen({ theme });
    try {
      await turn.done;
      stored.current = { theme };
      if (turn.isLatest()) setSaved(true);
    } catch (reason) {
      if (isOutdated<Theme | null>(reason)) stored.current = { theme: reason.data };
      if (!turn.isLatest()) return;
      setChosen(stored.current);
      setError(errorMessage(reason, 'The theme could not be saved. Check your connection and try again.'));
    }
  };
  const problem = loadError
    ? errorMessage(loadError, 'The theme of new forms could not be loaded. Reload the page.')
    : error;
  return { current: chosen ?? data, isSaved, problem, save };
}

/** The theme with which new forms begin. Colours, font and images come from a form, see the builder’s view “Theme”. */
export function NewFormsTheme(props: NewFormsThemeProps) {
  const { current, isSaved, problem, save } = useNewFormsTheme(props);
  const theme = current?.theme ?? null;
  const change = (given: string) => {
    const name = themeNames.find((each) => each === given);
    // Another designed theme comes with its own colours, corners and font. Images stay.
    const { accent: _accent, ground: _ground, corners: _corners, font: _font, ...others } = theme ?? {};
    void save(name ? { brightness: 'automatic', ...others, name } : null);
  };
  return (
    <fieldset className={styles.theme} disabled={!props.mayChange} aria-label="Theme of new forms">
      {problem !== '' && <Alert>{problem}</Alert>}
      {current && (
        <>
          <Field
            label="Theme"
            hint={`${theme ? ownParts(theme) : ''}For own colours, fonts and images, open a form, choose Theme, and press “Use for new forms”.`}
          >
            {(control) => (
              <Select {...control} value={theme?.name ?? ''} onChange={(event) => change(event.currentTarget.value)}>
                <option value="">Usual look</option>
                {themeNames.map((name) => (
                  <option key={name} value={name}>
                    {labelOf(name)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {theme && (
            <Segmented
              label="Brightness"
              value={theme.brightness}
              onChange={(brightness) => void save({ ...theme, brightness })}
              segments={brightnesses.map((value) => ({ value, label: brightnessLabels[value] }))}
            />
          )}
        </>
      )}
      <SavedNote shown={isSaved} />
    </fieldset>
  );
}
