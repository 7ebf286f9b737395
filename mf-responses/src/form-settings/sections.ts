import { Archive, Bell, CalendarClock, type LucideIcon, ShieldAlert, Webhook } from 'lucide-react';

export type SectionId = 'availability' | 'notifications' | 'webhooks' | 'spam' | 'retention';

interface Section {
  id: SectionId;
  name: string;
  about: string;
  icon: LucideIcon;
}

/** The sections of a form’s settings. The first one is shown without a section in the address. */
export const sections: readonly [Section, ...Section[]] = [
  {
    id: 'availability',
    name: 'Availability',
    about: 'When the form accepts responses, and from whom.',
    icon: CalendarClock,
  },
  { id: 'notifications', name: 'Notifications', about: 'Email about new responses.', icon: Bell },
  {
    id: 'webhooks',
    name: 'Webhooks',
    about: 'Tessera sends each event to these addresses as a signed POST request.',
    icon: Webhook,
  },
  {
    id: 'spam',
    name: 'Spam and quarantine',
    about: 'Suspicious responses wait here. They are not counted, and send no notifications and no webhooks.',
    icon: ShieldAlert,
  },
  { id: 'retention', name: 'Retention', about: 'How long Tessera stores the responses of this form.', icon: Archive },
];
