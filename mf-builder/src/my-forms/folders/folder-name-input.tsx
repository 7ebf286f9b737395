import { MAX_FOLDER_NAME } from '@tessera/form-model/folder-limits';
import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';

interface FolderNameInputProps {
  label: string;
  name: string;
  onName: (name: string) => void;
  problem: string;
}

export function FolderNameInput({ label, name, onName, problem }: FolderNameInputProps) {
  return (
    <Field label={label} error={problem}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          dir="auto"
          maxLength={MAX_FOLDER_NAME}
          value={name}
          onChange={(event) => onName(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
