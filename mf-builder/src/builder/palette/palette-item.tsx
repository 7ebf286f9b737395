import { type FieldType, modelOf } from '@tessera/fields/models';
import { settingsOf } from '@tessera/fields/settings';
import { Icon } from '@tessera/shared-ui/icon';
import { useSetAtom } from 'jotai';
import { addFieldAtom } from '../actions/field-actions';
import styles from './palette.module.css';

/** A field type. Pressing it adds a field at the end of the page; dragging it adds one where it is dropped. */
export function PaletteItem({ type, isTabStop }: { type: FieldType; isTabStop: boolean }) {
  const add = useSetAtom(addFieldAtom);
  const { name } = modelOf({ type });
  const { icon, description } = settingsOf({ type });
  return (
    <li>
      <button
        type="button"
        data-field-type={type}
        tabIndex={isTabStop ? 0 : -1}
        className={styles.item}
        title={description}
        // The second press of a double click adds no field, and does not take the focus from the label of the new one.
        onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
        onClick={({ detail }) => detail < 2 && add(type)}
      >
        <Icon of={icon} size="sm" />
        <span>{name}</span>
      </button>
    </li>
  );
}
