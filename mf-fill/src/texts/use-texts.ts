import { useEffect, useState } from 'react';
import { en } from './en';
import { loadTexts } from './load-texts';
import type { FillTexts } from './texts';

/** The texts of a form within the composed app; English until its language is loaded. */
export function useTexts(setting: string): FillTexts {
  const [texts, setTexts] = useState(en);
  useEffect(() => {
    let wanted = true;
    void loadTexts(setting).then((loaded) => wanted && setTexts(loaded));
    return () => {
      wanted = false;
    };
  }, [setting]);
  return texts;
}
