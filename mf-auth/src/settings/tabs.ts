import type { PageProps } from '@tessera/federation/contract';
import { type Lazy, lazy } from '@tessera/shared-ui/lazy';
import type { ComponentType } from 'react';
import type { Deletion } from './data/use-deletion';

/** The props of every tab. */
export interface SettingsTabProps extends PageProps {
  deletion: Deletion;
  /** Called with the number of API keys when it is known or changes. */
  onKeyCount: (count: number) => void;
}

export interface SettingsTab {
  /** Its name in the address: `/settings/{tab}`. */
  tab: string;
  label: string;
  /** Its content, in a chunk of its own. It shows sections (`settings-section.tsx`). */
  component: Lazy<ComponentType<SettingsTabProps>>;
  /** Whether only administrators of the installation see it. */
  isForAdministrators?: boolean;
}

/** The tabs of the settings, in their order. A new tab is a component and a row here. */
export const settingsTabs: readonly [SettingsTab, ...SettingsTab[]] = [
  {
    tab: 'profile',
    label: 'Profile',
    component: lazy(() => import('./profile/profile-tab').then(({ ProfileTab }) => ProfileTab)),
  },
  {
    tab: 'security',
    label: 'Security',
    component: lazy(() => import('./security/security-tab').then(({ SecurityTab }) => SecurityTab)),
  },
  {
    tab: 'appearance',
    label: 'Appearance',
    component: lazy(() => import('./appearance/appearance-tab').then(({ AppearanceTab }) => AppearanceTab)),
  },
  {
    tab: 'data',
    label: 'Data',
    component: lazy(() => import('./data/data-tab').then(({ DataTab }) => DataTab)),
  },
  {
    tab: 'api-keys',
    label: 'API keys',
    component: lazy(() => import('./api-keys/api-keys-tab').then(({ ApiKeysTab }) => ApiKeysTab)),
  },
  {
    tab: 'installation',
    label: 'Installation',
    component: lazy(() => import('./installation/installation-tab').then(({ InstallationTab }) => InstallationTab)),
    isForAdministrators: true,
  },
];
