import { Toast as Base } from '@base-ui/react/toast';
import { Check, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon';
import { classNames } from '../styles/class-names';
import styles from './toast.module.css';

function Toasts() {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className={styles.toast}>
      <Icon of={toast.type === 'done' ? Check : Info} />
      <Base.Title className={styles.message} />
      {toast.actionProps && <Base.Action className={styles.action} />}
      <Base.Close className={styles.close} aria-label="Close">
        <Icon of={X} size="sm" />
      </Base.Close>
    </Base.Root>
  ));
}

export interface ToastProviderProps {
  /** Class name of the container, for pages that move the toasts. */
  className?: string | undefined;
  children: ReactNode;
}

/** Shows the toasts of the pages inside; one per application. */
export function ToastProvider({ className, children }: ToastProviderProps) {
  return (
    <Base.Provider>
      {children}
      <Base.Portal>
        <Base.Viewport className={classNames(styles.viewport, className)}>
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

export interface ToastOptions {
  /** `done` has a check mark. Errors are never toasts: they are shown where they happened. */
  tone?: 'done' | 'info';
  /** A button that reverts the action: 'Undo'. */
  action?: { label: string; onPress: () => void };
  /** In ms; with 0 the toast stays until it is closed. */
  duration?: number;
}

/** Returns a function that shows a toast, and returns a function to close it. Requires a `ToastProvider`. */
export function useToast(): (message: string, options?: ToastOptions) => () => void {
  const { add, close } = Base.useToastManager();
  return (message, { tone = 'done', action, duration = 4000 } = {}) => {
    const id = add({
      title: message,
      type: tone,
      timeout: duration,
      ...(action && { actionProps: { children: action.label, onClick: action.onPress } }),
    });
    return () => close(id);
  };
}
