import { Icon } from '@tessera/shared-ui/icon';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { AuthFrame } from '../auth-frame';
import styles from './setup.module.css';

/** The choices of the setup so far; empty if not made yet. */
export interface SetupChoices {
  address: string;
  name: string;
  administrator: string;
  registration: string;
}

const steps = ['Name', 'Administrator', 'Registration'];

export interface SetupFrameProps {
  /** Counts from 1; 0 for the screens without a step. */
  step: number;
  title: string;
  lead: string;
  choices: SetupChoices;
  alternative?: ReactNode;
  children: ReactNode;
}

/** The frame of the set-up: the step above the form, and the choices so far beside it. */
export function SetupFrame({ step, title, lead, choices, alternative, children }: SetupFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step === 1 ? step : null);
  useEffect(() => {
    // The button with the focus has gone with its step. Otherwise keyboards start at the top again, and nothing is read out.
    if (shownStep.current !== step) heading.current?.focus();
    shownStep.current = step;
  }, [step]);
  const rows = [
    ['Address', choices.address.replace(/^https?:\/\//, '')],
    ['Name', choices.name],
    ['Administrator', choices.administrator],
    ['Who can sign up', choices.registration],
  ] as const;
  const progress = step > 0 && (
    <div className={styles.progress}>
      <p>
        <b>
          Step {step} of {steps.length}
        </b>
        <span>{steps[step - 1]}</span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        {steps.map((name, index) => (
          <i key={name} data-on={index < step || undefined} />
        ))}
      </div>
    </div>
  );
  const side = (
    <div className={styles.side}>
      <h2>Your installation</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ? [<Icon key="icon" of={Check} size="sm" />, value] : '—'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
  return (
    <AuthFrame heading={heading} title={title} lead={lead} progress={progress} side={side} alternative={alternative}>
      {children}
    </AuthFrame>
  );
}
