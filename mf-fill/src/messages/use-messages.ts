import { useEffect, useState } from 'react';
import { english } from './english';
import type { FillMessages } from './fill-messages';
import { loadMessages } from './load-messages';

/** The messages of a form within the composed app; English until its language is loaded. */
export function useMessages(setting: string): FillMessages {
  const [messages, setMessages] = useState(english);
  useEffect(() => {
    let wanted = true;
    void loadMessages(setting).then((loaded) => wanted && setMessages(loaded));
    return () => {
      wanted = false;
    };
  }, [setting]);
  return messages;
}
