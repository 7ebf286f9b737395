import { Button } from '@tessera/shared-ui/button';
import { Field } from '@tessera/shared-ui/field';
import { Icon } from '@tessera/shared-ui/icon';
import { Input, type InputProps } from '@tessera/shared-ui/input';
import { Menu } from '@tessera/shared-ui/menu';
import { MenuItem } from '@tessera/shared-ui/menu-item';
import { Textarea } from '@tessera/shared-ui/textarea';
import { Braces } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

interface TextWithAnswersProps extends Pick<InputProps, 'maxLength'> {
  label: string;
  hint?: string;
  error: string | undefined;
  /** Lines that are shown; one by default. */
  rows?: number;
  value: string;
  /** The names of the fields whose answers can be inserted. */
  names: readonly string[];
  onText: (text: string) => void;
}

/** A text that can contain answers of the visitor’s, which are chosen from a menu: `{{Name|what stands there without an answer}}`. */
export function TextWithAnswers({ label, hint, error, rows, value, names, onText, maxLength }: TextWithAnswersProps) {
  const text = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number>();
  // Once the text is there.
  useEffect(() => {
    if (caret === undefined) return;
    text.current?.focus();
    text.current?.setSelectionRange(caret, caret);
    setCaret(undefined);
  }, [caret]);
  const insert = (name: string) => {
    const at = text.current?.selectionStart ?? value.length;
    const begun = `${value.slice(0, at)}{{${name}|`;
    onText(`${begun}}}${value.slice(text.current?.selectionEnd ?? at)}`);
    // Where the text for visitors without an answer is typed.
    setCaret(begun.length);
  };
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      aside={
        names.length > 0 && (
          <Menu
            trigger={
              <Button variant="ghost" size="sm" aria-label={`Insert an answer: ${label}`}>
                <Icon of={Braces} />
                Insert an answer
              </Button>
            }
          >
            {names.map((name) => (
              <MenuItem key={name} onSelect={() => insert(name)}>
                {name}
              </MenuItem>
            ))}
          </Menu>
        )
      }
    >
      {(control) => {
        const shared = { ...control, ref: text, maxLength, value };
        return rows === undefined ? (
          <Input {...shared} onChange={(event) => onText(event.currentTarget.value)} />
        ) : (
          <Textarea {...shared} rows={rows} onChange={(event) => onText(event.currentTarget.value)} />
        );
      }}
    </Field>
  );
}
