import { ratioText, themeProblems } from '@tessera/form-model/theme-problems';
import { Button } from '@tessera/shared-ui/button';
import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { useEffect, useState } from 'react';
import { patchedTheme } from '../../form-document/commands/theme-commands';
import styles from './theme.module.css';
import { useTheme } from './use-theme';

const COLOUR = /^#[0-9a-f]{6}$/;

interface ColourInputProps {
  member: 'accent' | 'ground';
  label: string;
  /** The colour that the designed theme has. */
  usual: string;
}

/**
 * A colour of the theme. One that people could not read is not applied: the form has the last colour that passed, and the
 * nearest that passes is offered.
 */
export function ColourInput({ member, label, usual }: ColourInputProps) {
  const { theme, change } = useTheme();
  const current = theme[member] ?? usual;
  const [typed, setTyped] = useState(current);
  // Undo, another theme and another tab change the colour, too.
  useEffect(() => setTyped(current), [current]);
  const given = typed.trim().toLowerCase();
  const colour = given && !given.startsWith('#') ? `#${given}` : given;
  const isColour = COLOUR.test(colour);
  const [problem] = isColour
    ? themeProblems(patchedTheme(theme, { [member]: colour })).filter((each) => each.member === member)
    : [];
  const apply = (next: string) => {
    setTyped(next);
    const tried = next.trim().toLowerCase();
    const full = tried.startsWith('#') ? tried : `#${tried}`;
    if (!COLOUR.test(full) || full === current) return;
    const patch = { [member]: full };
    if (themeProblems(patchedTheme(theme, patch)).every((each) => each.member !== member)) change(patch);
  };
  const error = problem
    ? `${problem.message} The form still uses the last readable colour.`
    : !isColour && 'Enter a colour like #1f48a8.';
  return (
    <div className={styles.colour}>
      <Field label={label} size="dense" error={error}>
        {(control) => (
          <div className={styles.hexRow}>
            <input
              type="color"
              className={styles.swatch}
              aria-label={`Choose: ${label}`}
              value={isColour ? colour : current}
              onChange={(event) => apply(event.currentTarget.value)}
            />
            <Input
              {...control}
              value={typed}
              maxLength={20}
              spellCheck={false}
              onChange={(event) => apply(event.currentTarget.value)}
            />
          </div>
        )}
      </Field>
      {problem && (
        <div className={styles.near}>
          <i style={{ background: colour }} />
          <span aria-hidden="true">→</span>
          <i style={{ background: problem.nearest }} />
          <span>
            <b>{problem.nearest}</b>
            <small>{ratioText(problem.ratio)}, nearest readable colour</small>
          </span>
          <Button size="sm" onClick={() => apply(problem.nearest)}>
            Use it
          </Button>
        </div>
      )}
    </div>
  );
}
