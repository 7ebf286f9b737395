import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { useState } from 'react';
import { limits } from '../../form-document/commands/limits';

interface AddressInputProps {
  label: string;
  value: string;
  onChange: (address: string) => void;
}

/** Whether a document may have the address; see the form’s schema. */
const isAddress = (text: string) =>
  text === '' || (/^https:\/\/[^\s/?#@\\]+([/?#]\S*)?$/.test(text) && URL.canParse(text));

/** An address that begins with https. A text that is not one yet stays visible, and the form keeps the last valid one. */
export function AddressInput({ label, value, onChange }: AddressInputProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? value;
  const error = isAddress(text.trim()) ? '' : 'Enter an address that begins with https://';
  return (
    <Field label={label} size="dense" error={error}>
      {(control) => (
        <Input
          {...control}
          type="url"
          value={text}
          maxLength={limits.ending.address}
          placeholder="https://"
          onChange={(event) => {
            const next = event.currentTarget.value;
            setTyped(next);
            if (isAddress(next.trim())) onChange(next.trim());
          }}
          onBlur={() => !error && setTyped(undefined)}
        />
      )}
    </Field>
  );
}
