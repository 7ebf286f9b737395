import type { LinkIcon } from '@tessera/federation/parts';
import {
  Blocks,
  Files,
  History,
  LayoutDashboard,
  type LucideIcon,
  Plus,
  Server,
  Settings,
  ShieldCheck,
  User,
  Users,
} from 'lucide-react';

/** The icons that a link of the table of parts may name. */
export const navigationIcons: { readonly [Name in LinkIcon]: LucideIcon } = {
  dashboard: LayoutDashboard,
  files: Files,
  plus: Plus,
  user: User,
  users: Users,
  settings: Settings,
  history: History,
  shield: ShieldCheck,
  server: Server,
  blocks: Blocks,
};
