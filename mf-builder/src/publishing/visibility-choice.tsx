import type { Visibility } from '@tessera/form-model/form';
import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import { Building2, Globe, Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './publishing.module.css';

const choices: readonly { value: Visibility; name: string; who: string; icon: IconShape }[] = [
  { value: 'public', name: 'Public', who: 'Anyone with the link', icon: Globe },
  { value: 'organization', name: 'Organization', who: 'Only organization members', icon: Building2 },
  { value: 'private', name: 'Private', who: 'Only you', icon: Lock },
];

interface VisibilityChoiceProps {
  legend: ReactNode;
  value: Visibility;
  onChange: (visibility: Visibility) => void;
}

/** Chooses who may answer a published form. */
export function VisibilityChoice({ legend, value: chosen, onChange }: VisibilityChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, name: label, who, icon }) => (
          <label key={value} className={styles.choice}>
            <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => onChange(value)} />
            <Icon of={icon} />
            <span>
              <b>{label}</b>
              <small>{who}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
